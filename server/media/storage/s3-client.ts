import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomUtils, parseDocument } from "htmlparser2";
import { SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { type ByteRange, StorageUnavailableError } from "./storage.ts";

export type S3Settings = NonNullable<Config["s3"]>;

/** An object's key, and when it was last written, in milliseconds. */
export type S3Entry = { key: string; writtenAt: number };

/**
 * The few calls of Amazon's S3 that are needed, in the form that other stores understand too: no ACLs, no listing of
 * versions. Each throws `StorageUnavailableError` where the store does not answer, in time or at all, or rejects the
 * call.
 */
export type S3Client = {
  /** Bytes; null where there is no such object. */
  size(key: string): Promise<number | null>;
  /** Null where there is no such object. Destroying the stream closes the connection. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The store compares what arrives with a checksum of the file. */
  put(key: string, file: string): Promise<void>;
  /** Copies within the bucket. @returns false where there is no such object */
  copy(from: string, to: string): Promise<boolean>;
  /** What does not exist is no error. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins so. */
  list(prefix: string): AsyncGenerator<S3Entry>;
  /** @returns the store's word for why the bucket cannot be used, such as `NoSuchBucket`; null where it can */
  check(): Promise<string | null>;
};

/** How long the store may take to begin its answer. */
const PATIENCE = 5 * SECOND;
/** Bytes a millisecond that an upload makes at least. */
const SLOWEST_UPLOAD = 100;
const RETRY_AFTER = 200;

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Called for each try. */
  body?: () => Readable;
  patience?: number;
};

export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const bucket = bucketAddress(settings);

  const tryCall = async (key: string, { method, query = {}, headers = {}, body, patience = PATIENCE }: Call) => {
    const address = `${bucket}/${key}?${new URLSearchParams(query)}`.replace(/\?$/, "");
    const signed = await aws.sign(address, { method, headers });
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience);
    try {
      const stream = body && { body: Readable.toWeb(body()) as ReadableStream, duplex: "half" as const };
      return await fetch(signed.url, { method, headers: signed.headers, signal: giveUp.signal, ...stream });
    } catch (error) {
      throw new StorageUnavailableError(`the object store does not answer: ${reasonOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Each call may be repeated: a connection that the store has closed meanwhile is no reason to fail. */
  const call = async (key: string, parameters: Call): Promise<Response> => {
    const first = await tryCall(key, parameters).catch((error) => {
      if (isTimeout(error)) throw error;
      return null;
    });
    if (first && first.status < 500 && first.status !== 429) return first;
    await first?.body?.cancel();
    await pause(RETRY_AFTER);
    const second = await tryCall(key, parameters);
    if (second.status >= 500 || second.status === 429) throw await rejected(second);
    return second;
  };

  const listPage = async (prefix: string, after: string | undefined) => {
    const query = { "list-type": "2", prefix, ...(after !== undefined && { "continuation-token": after }) };
    const response = await call("", { method: "GET", query });
    if (!response.ok) throw await rejected(response);
    return parseList(await response.text());
  };

  return {
    async size(key) {
      const response = await call(key, { method: "HEAD" });
      if (response.status === 404) return null;
      if (!response.ok) throw await rejected(response);
      return Number(response.headers.get("content-length"));
    },

    async get(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await call(key, { method: "GET", ...(headers && { headers }) });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw await rejected(response);
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    },

    async put(key, file) {
      const { size } = await stat(file);
      const hash = createHash("sha256");
      await pipeline(createReadStream(file), hash);
      const headers = { "x-amz-content-sha256": hash.digest("hex"), "content-length": String(size) };
      const patience = PATIENCE + size / SLOWEST_UPLOAD;
      const response = await call(key, { method: "PUT", headers, patience, body: () => createReadStream(file) });
      if (!response.ok) throw await rejected(response);
      await response.body?.cancel();
    },

    async copy(from, to) {
      const source = new URL(`${bucket}/${from}`);
      const path = settings.isPathStyle ? source.pathname : `/${settings.bucket}${source.pathname}`;
      const response = await call(to, { method: "PUT", headers: { "x-amz-copy-source": path } });
      if (response.status === 404) {
        await response.body?.cancel();
        return false;
      }
      // A copy that fails after it has begun is answered with 200 and an error in the body.
      const answer = await response.text();
      if (!response.ok || answer.includes("<Error>")) throw new StorageUnavailableError(messageOf(response, answer));
      return true;
    },

    async remove(key) {
      const response = await call(key, { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await rejected(response);
      await response.body?.cancel();
    },

    async *list(prefix) {
      let after: string | undefined;
      do {
        const page = await listPage(prefix, after);
        yield* page.entries;
        after = page.next;
      } while (after !== undefined);
    },

    async check() {
      const response = await call("", { method: "GET", query: { "list-type": "2", "max-keys": "1" } });
      const answer = await response.text();
      return response.ok ? null : messageOf(response, answer);
    },
  };
}

/** Without a slash at the end. */
function bucketAddress({ endpoint, bucket, isPathStyle }: S3Settings): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

function parseList(answer: string): { entries: S3Entry[]; next: string | undefined } {
  const list = parseDocument(answer, { xmlMode: true });
  const textOf = (name: string, within: Parameters<typeof DomUtils.getElementsByTagName>[1]) => {
    const [element] = DomUtils.getElementsByTagName(name, within, true, 1);
    return element && DomUtils.textContent(element);
  };
  const entries = DomUtils.getElementsByTagName("Contents", list).map((entry) => ({
    key: textOf("Key", entry) ?? "",
    writtenAt: Date.parse(textOf("LastModified", entry) ?? ""),
  }));
  return { entries, next: textOf("NextContinuationToken", list) };
}

async function rejected(response: Response): Promise<StorageUnavailableError> {
  return new StorageUnavailableError(messageOf(response, await response.text().catch(() => "")));
}

/** The store's own word, such as `AccessDenied`; answers to HEAD have none. */
function messageOf({ status }: Response, answer: string): string {
  const [, code] = answer.match(/<Code>([^<]{1,100})<\/Code>/) ?? [];
  return code ? `${code} (${status})` : `the object store answered ${status}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.cause as Error | undefined)?.name === "AbortError";
}

/** Node.js hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "AbortError") return "no answer in time";
  const { cause } = error;
  if (cause instanceof AggregateError) return String((cause as NodeJS.ErrnoException).code);
  return cause instanceof Error ? cause.message : error.message;
}
