import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Lays a `.br` and a `.gz` beside every text file below `folder`, so that the server never compresses them. */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg,json}", { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
