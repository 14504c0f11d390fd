import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A page as it is sent, to everybody alike. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  /** Bytes in the encoding, made at its first use. */
  body(encoding: Encoding): Promise<Buffer>;
  etag: string;
  /** Bytes without compression. */
  size: number;
};

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const BROTLI_QUALITY = 5;

type Kind = { isIndexed: boolean; isDevelopment: boolean };

export async function toRenderedPage(response: Response, { isIndexed, isDevelopment }: Kind): Promise<RenderedPage> {
  const html = await response.text();
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "text/plain; charset=utf-8",
  };
  if (!isDevelopment) headers["content-security-policy"] = contentSecurityPolicy(html);
  if (!isIndexed) headers["x-robots-tag"] = "noindex";
  const location = response.headers.get("location");
  if (location) headers.location = location;
  return {
    status: response.status,
    headers,
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    size: plain.length,
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(plain, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  if (encoding === "gzip") return promisify(gzip)(plain);
  return plain;
}

/**
 * Only the inline scripts that this page carries may run, each named by its hash:
 * a nonce could not be kept together with the page.
 */
function contentSecurityPolicy(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash("sha256")
        .update(code ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
