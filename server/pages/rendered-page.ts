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

type Rendering = {
  /** Marks the scripts that our own app put into the page; null leaves the page without a policy. */
  nonce: string | null;
  /** The moment of rendering that the page carries. */
  now: number;
};

export async function toRenderedPage(response: Response, { nonce, now }: Rendering): Promise<RenderedPage> {
  const marked = await response.text();
  const html = nonce === null ? marked : marked.replaceAll(` nonce="${nonce}"`, "");
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const headers: Record<string, string> = {
    "content-type": response.headers.get("content-type") ?? "text/plain; charset=utf-8",
  };
  if (nonce !== null) headers["content-security-policy"] = contentSecurityPolicy(marked, nonce);
  if (response.status !== 200) headers["x-robots-tag"] = "noindex";
  const location = response.headers.get("location");
  if (location) headers.location = location;
  return {
    status: response.status,
    headers,
    // A page that differs by nothing but the moment of its rendering is the same: a reader who has it pays nothing.
    etag: `W/"${createHash("sha256")
      .update(html.replaceAll(String(now), ""))
      .digest("base64url")
      .slice(0, 22)}"`,
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
 * Only the inline scripts that the app itself marked with this rendering's nonce may run. They are named by their
 * hashes and the mark is taken off: a nonce that is kept together with its page would be known to everybody.
 */
function contentSecurityPolicy(html: string, nonce: string): string {
  const scripts = html.matchAll(
    new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([^]*?)</script>`, "g"),
  );
  const hashes = [...scripts].map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
