import { type Api, addressOf, createApi, formOf, type Transport } from "#web/api.ts";
import { currentSession, sessionWasEnded } from "#web/session.ts";

type Options = {
  signal?: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * The API for large files: reports progress and can be cancelled, which `fetch` cannot. A cancelled call has status -1,
 * one of which nothing moves any more status 0.
 */
export function uploadingApi(options: Options): Api {
  return createApi(transport(options));
}

export const CANCELLED = -1;

/** In milliseconds: a call during which so long nothing is sent or received would hold up those that wait for it. */
const STALLED_AFTER = 60_000;

function transport({ signal, onProgress }: Options): Transport {
  return (call, { params = {}, query = {}, body = {}, files = {} }) =>
    new Promise((resolve) => {
      const { token } = currentSession();
      const request = new XMLHttpRequest();
      request.open(call.method, addressOf(call.path, params, query));
      if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
      let stalled = setTimeout(() => request.abort(), STALLED_AFTER);
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_AFTER);
        onProgress?.(total > 0 ? loaded / total : 0);
      };
      const end = (status: number, answer: unknown = { success: false }) => {
        clearTimeout(stalled);
        resolve({ status, body: answer });
      };
      request.onload = () => {
        const answer = parsed(request.responseText);
        if (request.status === 401 && token) sessionWasEnded(token, (answer as { message?: string }).message ?? "");
        end(request.status, answer);
      };
      request.onerror = () => end(0);
      request.onabort = () => end(signal?.aborted ? CANCELLED : 0);
      signal?.addEventListener("abort", () => request.abort());
      if (signal?.aborted) return end(CANCELLED);
      request.send(formOf({ ...body, ...files }));
    });
}

/** A connection may drop in the middle of a response, and a proxy may answer in its own words. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { success: false };
    throw error;
  }
}
