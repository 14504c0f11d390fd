import type { Failure, Question } from "#contract/common.ts";
import type { Endpoint, Input, Reply } from "#contract/endpoint.ts";
import { currentSession, sessionWasEnded } from "#web/session.ts";

type Call = Pick<Endpoint, "method" | "path" | "access">;
type Parts = { params?: object; query?: object; body?: object; files?: object };

/** Carries a call to the API: over HTTP in the browser, in-process on the server. */
export type Transport = (call: Call, parts: Parts) => Promise<{ status: number; body: unknown }>;

/** What the API rejected: `message` is a sentence for the reader, `fields` the errors by field. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly code: Failure["code"] | undefined;
  /** What has to be answered first. */
  readonly question: Question | undefined;

  constructor(status: number, { message, error, errors = {}, code, question }: Partial<Failure>) {
    super(message ?? error ?? "");
    this.status = status;
    this.fields = errors;
    this.code = code;
    this.question = question;
  }
}

/** @throws ApiFailure where the API answers `success: false`, or not at all (status 0, empty message). */
export type Api = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

export function createApi(transport: Transport): Api {
  return async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    const { status, body } = await transport(endpoint, input as Parts);
    const answer = body as { success: boolean } & Partial<Failure>;
    if (!answer.success) throw new ApiFailure(status, answer);
    return body as Reply<E>;
  };
}

/** Sends a call, with the token of the signed-in user where the endpoint uses it. */
function overHttp(options: RequestInit = {}): Transport {
  return async (call, parts) => {
    const token = call.access === "anyone" ? null : currentSession().token;
    const answer = await send(call, parts, token, options);
    if (answer.status !== 401 || token === null) return answer;
    const { message = "" } = answer.body as { message?: string };
    sessionWasEnded(token, message);
    // Reading continues as a guest.
    return call.method === "GET" && call.access === "optional-user" ? send(call, parts, null, options) : answer;
  };
}

async function send(
  { method, path }: Call,
  { params = {}, query = {}, body, files }: Parts,
  token: string | null,
  options: RequestInit,
) {
  const isForm = files !== undefined;
  const response = await fetch(addressOf(path, params, query), {
    ...options,
    method,
    headers: {
      ...(options.headers as Record<string, string> | undefined),
      ...(body && !isForm && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? formOf({ ...body, ...files }) : body && JSON.stringify(body),
  }).catch(() => null);
  const isJson = response?.headers.get("content-type")?.includes("json");
  if (!response || !isJson) return { status: response?.status ?? 0, body: { success: false } };
  // A connection may drop in the middle of a response.
  const answer: unknown = await response.json().catch(() => null);
  return answer === null ? { status: 0, body: { success: false } } : { status: response.status, body: answer };
}

/**
 * The address of a call; query values that are undefined are left out. The language is the document's, unless the query
 * names it, if only as undefined: where it is a filter.
 */
export function addressOf(path: string, params: object, query: object): string {
  const values: Record<string, unknown> = { ...params };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams({ language: document.documentElement.lang });
  if ("language" in query) search.delete("language");
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${address}?${search}`;
}

export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** The API as the browser reaches it. */
export const browserApi: Api = createApi(overHttp());

/** The same, for a call that has to arrive even though the page is being left. */
export const lastingApi: Api = createApi(overHttp({ keepalive: true }));

/** The same, for prefetching: no view is counted, and other requests go first. */
export const prefetchApi: Api = createApi(overHttp({ headers: { purpose: "prefetch" }, priority: "low" }));

/** For data that a page can do without: null where the API rejected it; any other error is thrown again. */
export function missingWhereRejected(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}
