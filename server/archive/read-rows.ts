import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { mediaId } from "#contract/media.ts";
import type { Row } from "#server/database/portable.ts";
import { CLEAN_RULES, cleanHtml } from "#server/html/clean.ts";
import { ArchiveError, type Manifest } from "./manifest.ts";

/** Characters of a row, at most: three times the largest text that may be stored. */
const MOST_IN_ROW = 64 * 1024 * 1024;

type Table = Manifest["tables"][number];

/**
 * Hands on each row of a table's entry, one after the other.
 * @throws ArchiveError where there are more or fewer than the manifest says, or one could not be a row of ours
 */
export async function readRows(
  content: Readable,
  { name, rows }: Table,
  onRow: (row: Row) => Promise<void> | void = () => undefined,
): Promise<void> {
  let count = 0;
  await pipeline(content, createGunzip(), async (unzipped: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(unzipped)) {
      count += 1;
      if (count > rows) throw new ArchiveError(`${name} holds more than its ${rows} rows`);
      await onRow(assertRow(name, JSON.parse(line)));
    }
  });
  if (count !== rows) throw new ArchiveError(`${name} holds ${count} rows instead of ${rows}`);
}

/** Not `readline`, which takes U+2028 and U+2029 for line ends: texts may contain them. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let characters = 0;
  for await (const chunk of source) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    parts.push(first);
    characters += first.length;
    if (characters > MOST_IN_ROW) throw new ArchiveError("a row is longer than any of ours");
    for (const next of others) {
      yield parts.join("");
      parts = [next];
      characters = next.length;
    }
  }
  if (characters > 0) yield parts.join("");
}

const fileName = new RegExp(`^${mediaId}\\.[a-z0-9]{1,5}$`);

/** The id and extension of a media row become a file name, which must not lead elsewhere. */
function assertRow(table: Table["name"], row: unknown): Row {
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw new ArchiveError(`${table} holds no rows`);
  const known = row as Row;
  if (table !== "media") return known;
  const { id, extension } = known;
  const areTexts = typeof id === "string" && typeof extension === "string";
  if (!areTexts || !fileName.test(`${id}.${extension}`))
    throw new ArchiveError("it names a file in another form than media files have");
  return known;
}

const columnsOfHtml: Partial<Record<Table["name"], string>> = {
  item_texts: "body",
  article_translations: "content",
  event_translations: "description",
};

/** The archive's claim that a text is clean is believed only where cleaning changes nothing. */
export function withRulesOfText(table: Table["name"], row: Row): Row {
  const column = columnsOfHtml[table];
  const html = column && row[column];
  if (typeof html !== "string" || !(Number(row.clean_rules) >= CLEAN_RULES)) return row;
  return cleanHtml(html) === html ? row : { ...row, clean_rules: 0 };
}
