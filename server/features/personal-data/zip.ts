import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive; `isPacked` where packing it again would gain nothing. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array>; isPacked?: boolean };

/** A zip archive, made while it is sent: of each file only the piece at hand is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: number): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const take = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
