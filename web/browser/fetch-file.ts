import type { Endpoint } from "#contract/endpoint.ts";
import { ApiFailure, addressOf } from "#web/api.ts";
import { currentSession, sessionWasEnded } from "#web/session.ts";

/** A file of the API, with the token of the signed-in user. @throws ApiFailure */
export async function fetchFile(
  { path }: Pick<Endpoint, "path">,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): Promise<Blob> {
  const { token } = currentSession();
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  const response = await fetch(addressOf(path, params, query), { headers }).catch(() => null);
  // A connection may drop in the middle of the file.
  const file = response?.ok ? await response.blob().catch(() => null) : null;
  if (file) return file;
  const { message = "" } = ((await response?.json().catch(() => null)) ?? {}) as { message?: string };
  if (response?.status === 401 && token !== null) sessionWasEnded(token, message);
  throw new ApiFailure(response?.status ?? 0, { message });
}
