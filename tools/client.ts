import { Agent, get } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

export type Answer = {
  status: number;
  /** Names and values one after the other, as they came. */
  rawHeaders: string[];
  /** As it came: compressed where the answer says so. */
  body: Buffer;
  /** From sending the request to the last byte. */
  milliseconds: number;
};

/** A reader on one kept-alive connection. */
export type Client = Disposable & { ask(path: string, headers?: Record<string, string>): Promise<Answer> };

/** The encodings that every client of the bench accepts, wrk included. */
export const acceptEncoding = "br, gzip";

export function createClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const sent = { "accept-encoding": acceptEncoding, ...headers };
        get(`${origin}${path}`, { agent, headers: sent }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              rawHeaders: response.rawHeaders,
              body: Buffer.concat(chunks),
              milliseconds: performance.now() - began,
            }),
          );
        }).on("error", reject);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** @throws Error where the answer is not of the status that was expected */
export async function askFor(client: Client, path: string, status = 200): Promise<Answer> {
  const answer = await client.ask(path);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} and not ${status}`);
  return answer;
}

export function headerOf({ rawHeaders }: Pick<Answer, "rawHeaders">, name: string): string | undefined {
  const place = rawHeaders.findIndex((each, position) => position % 2 === 0 && each.toLowerCase() === name);
  return place < 0 ? undefined : rawHeaders[place + 1];
}

const decoders = new Map<string, (body: Buffer) => Buffer>([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["zstd", zstdDecompressSync],
]);

/** The body as a browser reads it. */
export function plainBody(answer: Pick<Answer, "rawHeaders" | "body">): Buffer {
  const decode = decoders.get(headerOf(answer, "content-encoding") ?? "");
  return decode ? decode(answer.body) : answer.body;
}
