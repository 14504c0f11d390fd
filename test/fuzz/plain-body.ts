import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";

const codings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of an answer in whichever coding it was sent. @throws for an unknown coding */
export function plainBody(headers: Record<string, unknown>, bytes: Buffer): string {
  const coding = String(headers["content-encoding"] ?? "identity");
  const decode = codings[coding];
  if (!decode) throw new Error(`an answer in an unknown coding: ${coding}`);
  return decode(bytes).toString();
}
