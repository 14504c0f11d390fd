import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { hasUsualHeader, sendInOneBlock } from "./one-block.ts";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Where a request is led to, with its own query. */
export type MovedTo = {
  address: string;
  /** The operator's redirect that says so; without it a page has other words in its address. */
  redirect?: number;
};

/** A response that is the same for all requests with one key, as it is sent. */
export type CachedResponse = {
  status: number;
  movedTo: MovedTo | undefined;
  etag: string;
  /** Bytes in memory now, all encodings together. */
  size(): number;
  /** Encodes the body, once for each encoding. */
  prepare(encoding: Encoding): Promise<void>;
  /** Headers and body in this encoding; undefined before `prepare` has ended. */
  in(encoding: Encoding): Prepared | undefined;
};

type Prepared = { etag: string; head: string[]; body: Buffer; isCoded: boolean; unchangedHead: string[] };

/** The ETag, or that of each encoding. */
type Tag = string | ((encoding: Encoding) => string);

type ResponseParts = {
  status: number;
  /** All but those of encoding, length and ETag. */
  headers: Record<string, string>;
  body: string;
  /** What the ETag is made of, where that is not the whole body. */
  same?: string;
  movedTo?: MovedTo | undefined;
};

type StoredParts = Pick<ResponseParts, "status" | "headers"> & { etag: Tag; brotli: Buffer };

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const BROTLI_QUALITY = 5;
/** Smaller ones fit into one packet anyway. */
const COMPRESSED_FROM = 1024;
/** The size of the headers, roughly. */
const HEADS_BYTES = 2048;

export function createCachedResponse({ status, headers, body, same = body, movedTo }: ResponseParts): CachedResponse {
  const etag = `W/"${createHash("sha256").update(same).digest("base64url").slice(0, 22)}"`;
  return responseOf({ status, headers, etag, movedTo, text: body, prepared: new Map() });
}

/** A response whose body was compressed before, with the ETag that it had. */
export function restoreCachedResponse({ status, headers, etag, brotli: body }: StoredParts): CachedResponse {
  const prepared = new Map([["br" as Encoding, preparedOf({ status, headers, etag }, body, "br")]]);
  return responseOf({ status, headers, etag, text: null, prepared });
}

type Parts = {
  status: number;
  headers: Record<string, string>;
  etag: Tag;
  movedTo?: MovedTo | undefined;
  /** Null where the body is prepared in an encoding. */
  text: string | null;
  prepared: Map<Encoding, Prepared>;
};

type HeadParts = Pick<Parts, "status" | "headers" | "etag">;

function responseOf({ status, headers, etag, movedTo, text: body, prepared }: Parts): CachedResponse {
  const isCompressed = body === null || Buffer.byteLength(body) >= COMPRESSED_FROM;
  /** Freed once an encoding is there: the plain text, several times as large, can be decoded from that. */
  let text = body;
  const making = new Map<Encoding, Promise<void>>();
  const make = async (encoding: Encoding) => {
    if (prepared.has(encoding)) return;
    const isCoded = isCompressed && encoding !== "identity";
    const plain = text === null ? await plainOf(prepared) : Buffer.from(text);
    const bytes = isCoded ? await compressed(plain, encoding) : plain;
    prepared.set(encoding, preparedOf({ status, headers, etag }, bytes, isCoded ? encoding : "identity"));
    text = null;
  };
  return {
    status,
    etag: tagIn(etag, "identity"),
    movedTo,
    size: () => [...prepared.values()].reduce((sum, each) => sum + each.body.length + HEADS_BYTES, text?.length ?? 0),
    prepare(encoding) {
      const work = making.get(encoding) ?? make(encoding);
      making.set(encoding, work);
      return work;
    },
    in: (encoding) => prepared.get(encoding),
  };
}

function preparedOf({ status, headers: own, etag: tag }: HeadParts, body: Buffer, encoding: Encoding): Prepared {
  const isCoded = encoding !== "identity";
  const etag = tagIn(tag, encoding);
  const headers = status === 200 ? { ...own, etag } : own;
  const coded = isCoded ? { ...headers, "content-encoding": encoding } : headers;
  return {
    etag,
    head: flat({ ...coded, "content-length": String(body.length) }),
    body,
    isCoded,
    // Without the policy: it names this rendering's scripts, and the browser keeps the page with the policy it came
    // with.
    unchangedHead: flat(unchanged(headers)),
  };
}

function tagIn(tag: Tag, encoding: Encoding): string {
  return typeof tag === "string" ? tag : tag(encoding);
}

/** A text in Brotli, as responses are compressed. */
export function compressText(text: string): Promise<Buffer> {
  return compressed(Buffer.from(text), "br");
}

export async function decompressText(bytes: Buffer): Promise<string> {
  return (await unbrotli(bytes)).toString();
}

/** Decoded from an encoding that was prepared. */
async function plainOf(prepared: ReadonlyMap<Encoding, Prepared>): Promise<Buffer> {
  for (const [encoding, { body, isCoded }] of prepared) {
    if (!isCoded) return body;
    return encoding === "br" ? unbrotli(body) : unzip(body);
  }
  throw new Error("a response in no encoding");
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
  // A copy of the right length: the encoder's own buffer is larger.
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

/** Sends a prepared response; 304 where the browser has it already. */
export function sendCached(
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  cached: CachedResponse,
  encoding: Encoding,
): void {
  const prepared = cached.in(encoding);
  if (!prepared) throw new Error("a response is prepared before it is sent");
  const { server } = (response.socket ?? {}) as { server?: Server };
  // A kept-alive connection would keep a stopping process from exiting until it times out.
  if (server && !server.listening) response.shouldKeepAlive = false;
  if (cached.status === 200 && request.headers["if-none-match"]?.includes(prepared.etag)) {
    response.writeHead(304, prepared.unchangedHead);
    response.end();
    return;
  }
  if (hasUsualHeader(request, response)) {
    sendInOneBlock(response, cached.status, prepared);
    return;
  }
  response.writeHead(cached.status, prepared.head);
  response.end(request.method === "HEAD" ? undefined : prepared.body);
}

const known = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that the browser accepts; `q=0` means that it does not (RFC 9110, section 12.5.3). */
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
