import type { Readable } from "node:stream";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import { exceptionsOf, isTold, type Person, type PersonalTable, tablesOfPeople } from "./personal-tables.ts";
import { type Row, rowsNaming, selectExtension, selectItems } from "./queries.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

type Exporting = Pick<Services, "db" | "clock" | "config" | "media">;

/** Everything that the site holds about a person, as a zip of `data.json` and their pictures. */
export function exportOf(services: Exporting, person: Person): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(services, person), services.clock.now());
}

async function* entriesOf(services: Exporting, person: Person): AsyncGenerator<ZipEntry> {
  const pictures = new Set<string>();
  const noted = (table: PersonalTable, row: Row) => {
    if (table.name === "users" && typeof row.avatar === "string") pictures.add(row.avatar);
  };
  yield { name: "data.json", content: jsonOf(services, person, noted) };
  for (const id of pictures) {
    const file = await originalOf(services, id);
    if (file) yield { name: `pictures/${file.name}`, content: file.content, isPacked: true };
  }
}

/** Null where the file is gone meanwhile. */
async function originalOf({ db, media }: Exporting, id: string): Promise<{ name: string; content: Readable } | null> {
  const extension = await selectExtension(db, id);
  if (extension === undefined) return null;
  const content = await media.openOriginal({ id, extension });
  return content && { name: `${id}.${extension}`, content };
}

/**
 * One JSON object: `tables` has the rows by table, `keptAndNotShown` the columns that hold hashes of secrets.
 * @param onRow called with each row as it is stored
 */
async function* jsonOf(
  { db, clock, config }: Exporting,
  person: Person,
  onRow: (table: PersonalTable, row: Row) => void,
): AsyncGenerator<Uint8Array> {
  const head = { site: config.siteUrl, madeAt: toInstant(clock.now()), email: person.email };
  yield utf8(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "tables": {`);
  for (const [place, table] of tablesOfPeople.entries()) {
    yield utf8(`${place === 0 ? "" : ","}\n    ${JSON.stringify(table.name)}: [`);
    let isFirst = true;
    for await (const rows of rowsNaming(db, table, person)) {
      const pages = await pagesOf(db, table, rows, config.siteUrl);
      const lines = rows.map((row) => {
        onRow(table, row);
        return JSON.stringify(toldOf(table, row, person, pages));
      });
      yield utf8(`${isFirst ? "" : ","}\n      ${lines.join(",\n      ")}`);
      isFirst = false;
    }
    yield utf8(isFirst ? "]" : "\n    ]");
  }
  const secrets = tablesOfPeople.map((table) => [table.name, exceptionsOf(table, "secret")] as const);
  const keptAndNotShown = Object.fromEntries(secrets.filter(([, columns]) => columns.length > 0));
  yield utf8(`\n  },\n  "keptAndNotShown": ${JSON.stringify(keptAndNotShown)}\n}\n`);
}

/** The addresses of the pages that rows are about, by the row ids of their items. */
async function pagesOf(
  db: Database,
  table: PersonalTable,
  rows: readonly Row[],
  siteUrl: string,
): Promise<Map<unknown, string>> {
  const ids = exceptionsOf(table, "page").flatMap((column) => rows.map((row) => Number(row[column])));
  const items = await selectItems(db, [...new Set(ids)]);
  return new Map(items.map(({ id, kind, public_id }) => [id, `${siteUrl}/${kind}/${public_id}`]));
}

/** What of a row is told: nothing of it that is about another person. */
function toldOf(table: PersonalTable, row: Row, person: Person, pages: ReadonlyMap<unknown, string>): Row {
  const told: Row = Object.fromEntries(Object.entries(row).filter(([column]) => isTold(table, column)));
  for (const column of exceptionsOf(table, "page")) told.page = pages.get(row[column]) ?? null;
  return table.name === "audit_log" ? withoutOthers(told, person) : told;
}

/** An entry of the audit log names who did something, and perhaps to whom: both may be somebody else. */
function withoutOthers(entry: Row, { userId }: Person): Row {
  const { actor_id, actor_name, subject_id, subject, details, ...rest } = entry;
  const isActor = actor_id === userId;
  const isOther = rest.subject_kind === "user" && subject_id !== userId;
  return { ...rest, ...(isActor && { actor_id, actor_name }), ...(!isOther && { subject_id, subject, details }) };
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}
