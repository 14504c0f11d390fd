import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * Lays a `.br` and a `.gz` beside every text file below `folder`. The server sends the first ones from memory, and makes
 * gzip of them once where somebody asks for it; both are sent as files where one build serves another one's assets.
 */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg,json}", { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
