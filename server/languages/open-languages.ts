import { readdirSync } from "node:fs";
import { assembleLanguages, type KnownLanguage } from "#i18n/assemble-languages.ts";
import type { WordsCheck } from "#i18n/check-words.ts";
// Its values are made from what is put together here: nothing but types may be imported of it.
import type { Language, SiteLanguages } from "#i18n/language.ts";
import { isLanguageCode, LanguageError, type LanguageFolder, readLanguage } from "#i18n/read-language.ts";
import type { Database } from "#server/database/schema.ts";
import { insertLanguage, type LanguageRow, queueAllItems, selectLanguages, updateLanguage } from "./queries.ts";

/** The ids of texts in the search index have room for so many (server/features/search/text-id.ts). */
const MOST_LANGUAGES = 8;

const builtIn: readonly string[] = ["rw", "en", "fr"];

type Folders = {
  /** With a folder for each language that comes with the product. */
  product: string;
  /** With folders of the site's own; it need not be there. */
  site: string;
};

/**
 * Reads the folders of languages and makes what they hold this process's languages, before anything else needs them. A
 * folder that cannot be used is left out.
 * @returns for the operator: a line for each folder that is not used, and a table of the site's own ones
 */
export async function openLanguages(db: Database, folders: Folders): Promise<string[]> {
  if (globalThis.siteLanguages) throw new Error("a module that needs the languages was loaded before they were known");
  const english = readLanguage(folders.product, "en");
  const product = new Map(builtIn.map((code) => [code, code === "en" ? english : readLanguage(folders.product, code)]));
  const { own, lines } = readOwn(folders.site, product);
  const rows = await rememberLanguages(db, new Map([...product, ...own]), lines);
  const known = new Map(
    rows
      .toSorted((one, other) => one.number - other.number)
      .map((row) => [row.code as string, knownLanguage(row, product.get(row.code), own.get(row.code))] as const),
  );
  const { languages, checks } = assembleLanguages(known, english);
  const available = [...known].filter(([, { folder }]) => folder).map(([code]) => code as Language);
  const missingKeys = Object.fromEntries(
    [...checks].map(([code, { missing, wrong }]) => [code, missing.length + wrong.length]),
  );
  globalThis.siteLanguages = { ...languages, available, active: activeOf(rows, available), missingKeys };
  const missing = rows.filter(({ code, is_active }) => is_active === 1 && !available.includes(code));
  return [
    ...lines,
    ...missing.map(({ code, name }) => `${code}: the folder of ${name} is not there, so that it is not offered`),
    ...tableOf([...own.keys()], known, checks),
  ];
}

/** The languages that readers are offered: those in use whose folders this process has. */
export function activeOf(
  rows: readonly Pick<LanguageRow, "code" | "is_active">[],
  available: SiteLanguages["available"],
): Language[] {
  const active = rows.filter(({ code, is_active }) => is_active === 1 && available.includes(code));
  // A site always speaks one.
  return active.length > 0 ? active.map(({ code }) => code) : ["en"];
}

/** A folder of a language that comes with the product has words of the site's own for it. */
function knownLanguage(row: LanguageRow, product?: LanguageFolder, own?: LanguageFolder): KnownLanguage {
  const { name, direction, open_graph: openGraph } = row;
  const folder = own && product ? { ...own, words: new Map([...product.words, ...own.words]) } : (own ?? product);
  return { facts: folder?.facts ?? { name, direction, openGraph }, folder };
}

type Read = { own: Map<string, LanguageFolder>; lines: string[] };

function readOwn(folder: string, product: ReadonlyMap<string, LanguageFolder>): Read {
  const own = new Map<string, LanguageFolder>();
  const lines: string[] = [];
  for (const code of codesIn(folder)) {
    try {
      if (!isLanguageCode(code)) throw new LanguageError("the folder's name is no code of a language, such as sw");
      const language = readLanguage(folder, code);
      const others = [...product, ...own].filter(([each]) => each !== code);
      const same = others.find(([, { facts }]) => facts.name === language.facts.name);
      if (same) throw new LanguageError(`language.json: ${same[0]} has the same name`);
      own.set(code, language);
    } catch (error) {
      if (!(error instanceof LanguageError)) throw error;
      lines.push(notUsed(code, error.message));
    }
  }
  return { own, lines };
}

function codesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isFile() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Adds what is new: active at once, and the last in the site's order. @returns all that are known, in that order */
async function rememberLanguages(
  db: Database,
  folders: Map<string, LanguageFolder>,
  lines: string[],
): Promise<LanguageRow[]> {
  const before = await selectLanguages(db);
  for (const [code, { facts }] of folders) {
    const row = before.find((each) => each.code === code);
    const said = { name: facts.name, direction: facts.direction, open_graph: facts.openGraph };
    if (!row) {
      const rows = await selectLanguages(db);
      const numbers = rows.map(({ number }) => number);
      const number = Array.from({ length: MOST_LANGUAGES }, (_, each) => each).find((each) => !numbers.includes(each));
      if (number === undefined) {
        lines.push(notUsed(code, `a site knows at most ${MOST_LANGUAGES} languages`));
        continue;
      }
      const place = Math.max(...rows.map((each) => each.place)) + 1;
      await insertLanguage(db, { code: code as Language, number, place, is_active: 1, ...said });
      await queueAllItems(db);
    } else if (row.name !== said.name || row.direction !== said.direction || row.open_graph !== said.open_graph) {
      await updateLanguage(db, row.code, said);
    }
  }
  return selectLanguages(db);
}

function notUsed(code: string, reason: string): string {
  return `DATA_DIR/languages/${printable(code)} is not used: ${printable(reason)}`;
}

/** One line, whatever a file's name or content has in it. */
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 300);
}

/** The site's own folders with the counts of what is to be done in them. */
function tableOf(
  codes: readonly string[],
  known: ReadonlyMap<string, KnownLanguage>,
  checks: ReadonlyMap<string, WordsCheck>,
): string[] {
  const rows = codes.flatMap((code) => {
    const check = checks.get(code);
    const name = known.get(code)?.facts.name ?? "";
    if (!check) return [];
    const lists = [check.missing, check.wrong, check.unknown, check.outdated];
    return [[code, name].concat(lists.map((keys) => String(keys.length)))];
  });
  if (rows.length === 0) return [];
  const cells = [["code", "name", "missing", "wrong", "unknown", "outdated"], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return ["Languages of DATA_DIR/languages, with how many words each lacks:"].concat(
    cells.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd()),
  );
}
