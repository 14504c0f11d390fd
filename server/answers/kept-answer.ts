import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** An answer that is the same for everybody who asks alike, as it is sent. */
export type KeptAnswer = {
  status: number;
  etag: string;
  /** Bytes in memory now, all encodings together. */
  size(): number;
  /** Makes the bytes in this encoding, once. */
  prepare(encoding: Encoding): Promise<void>;
  /** The head and the bytes in this encoding; undefined before they are made. */
  in(encoding: Encoding): Prepared | undefined;
};

type Prepared = { head: string[]; body: Buffer; isCoded: boolean; unchangedHead: string[] };

type Making = {
  status: number;
  /** All of them but those that tell of encoding, length and likeness. */
  headers: Record<string, string>;
  body: string;
  /** What two answers have in common that count as the same; the body without it. */
  same?: string;
};

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const BROTLI_QUALITY = 5;
/** Smaller ones fit into one packet anyway. */
const COMPRESSED_FROM = 1024;
/** Of the headers beside the body, roughly. */
const HEADS_BYTES = 2048;

export function keptAnswer({ status, headers, body, same = body }: Making): KeptAnswer {
  const etag = `W/"${createHash("sha256").update(same).digest("base64url").slice(0, 22)}"`;
  const all = { ...headers, ...(status === 200 && { etag }) };
  const isCompressed = Buffer.byteLength(body) >= COMPRESSED_FROM;
  /** Until the first encoding is made: then the plain form, several times as large, is had from that one. */
  let text: string | null = body;
  const prepared = new Map<Encoding, Prepared>();
  const making = new Map<Encoding, Promise<void>>();
  const make = async (encoding: Encoding) => {
    const isCoded = isCompressed && encoding !== "identity";
    const plain = text === null ? await plainOf(prepared) : Buffer.from(text);
    const bytes = isCoded ? await compressed(plain, encoding) : plain;
    const coded = isCoded ? { ...all, "content-encoding": encoding } : all;
    prepared.set(encoding, {
      head: flat({ ...coded, "content-length": String(bytes.length) }),
      body: bytes,
      isCoded,
      // Without the policy: it names this rendering's scripts, and the browser keeps the page with the policy it came with.
      unchangedHead: flat(unchanged(all)),
    });
    text = null;
  };
  return {
    status,
    etag,
    size: () => [...prepared.values()].reduce((sum, each) => sum + each.body.length + HEADS_BYTES, text?.length ?? 0),
    prepare(encoding) {
      const work = making.get(encoding) ?? make(encoding);
      making.set(encoding, work);
      return work;
    },
    in: (encoding) => prepared.get(encoding),
  };
}

/** From the form that is there. */
async function plainOf(prepared: ReadonlyMap<Encoding, Prepared>): Promise<Buffer> {
  for (const [encoding, { body, isCoded }] of prepared) {
    if (!isCoded) return body;
    return encoding === "br" ? unbrotli(body) : unzip(body);
  }
  throw new Error("an answer without any form");
}

function unchanged({
  "content-type": _type,
  "content-security-policy": _policy,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers;
}

async function compressed(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  const bytes = await (encoding === "gzip" ? zip(plain) : brotli(plain, { params: brotliParameters(plain.length) }));
  // Out of the larger piece of memory that it was written into.
  return Buffer.concat([bytes]);
}

/** A window no larger than what is compressed: the memory for more is cleared first, each time. */
function brotliParameters(length: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/** Names and values one after the other, as Node.js writes them fastest. */
function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** Sends what was prepared in this encoding; a browser that has it already is told so. */
export function sendKept(
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  answer: KeptAnswer,
  encoding: Encoding,
): void {
  const prepared = answer.in(encoding);
  if (!prepared) throw new Error("an answer is prepared before it is sent");
  const { server } = (response.socket ?? {}) as { server?: Server };
  // Else the connection of a call that was under way would keep a process that stops until it times out.
  if (server && !server.listening) response.shouldKeepAlive = false;
  if (answer.status === 200 && request.headers["if-none-match"]?.includes(answer.etag)) {
    response.writeHead(304, prepared.unchangedHead);
    response.end();
    return;
  }
  response.writeHead(answer.status, prepared.head);
  response.end(request.method === "HEAD" ? undefined : prepared.body);
}

const known = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest that the browser takes; one with `q=0` it does not take. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const header = headers["accept-encoding"];
  if (typeof header !== "string" || header.length > 200) return "identity";
  const before = known.get(header);
  if (before) return before;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings([...encodings]);
  const best = encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
  known.set(header, best);
  return best;
}
