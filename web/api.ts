import type { Endpoint, Input, Reply } from "#contract/endpoint.ts";

type Call = Pick<Endpoint, "method" | "path">;
type Parts = { params?: object; query?: object; body?: object };

/** Carries a call to the API: over HTTP in the browser, in-process on the server. */
export type Transport = (call: Call, parts: Parts) => Promise<{ status: number; body: unknown }>;

/** What the API refused: `message` is a sentence for the reader, `fields` the faults by field. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** @throws ApiFailure where the API answers `success: false`, or not at all (status 0, empty message). */
export type Api = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

export function createApi(transport: Transport): Api {
  return async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    const { status, body } = await transport(endpoint, input as Parts);
    const answer = body as { success: boolean; message?: string; error?: string; errors?: Record<string, string> };
    if (!answer.success) throw new ApiFailure(status, answer.message ?? answer.error ?? "", answer.errors);
    return body as Reply<E>;
  };
}

const overHttp: Transport = async ({ method, path }, { params = {}, query = {}, body }) => {
  const values: Record<string, unknown> = { ...params };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`/api${address}?${search}`, {
    method,
    headers: body && { "content-type": "application/json" },
    body: body && JSON.stringify(body),
  }).catch(() => null);
  const isJson = response?.headers.get("content-type")?.includes("json");
  if (!response || !isJson) return { status: response?.status ?? 0, body: { success: false } };
  return { status: response.status, body: await response.json() };
};

/** The API as the browser reaches it. */
export const browserApi: Api = createApi(overHttp);

/** For data that a page can do without: null where the API refused it, any other error goes on. */
export function missingWhereRefused(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}
