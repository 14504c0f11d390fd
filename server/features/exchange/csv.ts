import { CsvError, parse } from "csv-parse/sync";
import { type ExportedTranslation, FileError, type SentTranslation } from "./exchanged.ts";
import type { SentWords } from "./units.ts";

const columns = ["id", "language", "sourceLanguage", "revision", "stamp", "field", "source", "target"] as const;
const needed = ["id", "language", "revision", "field", "target"] as const;

/**
 * A row for each unit (RFC 4180). It begins with a mark by which spreadsheets know UTF-8. What they would take for a
 * formula begins with a quote (OWASP, CSV injection), which is taken away as the file comes back.
 */
export function toCsv(translations: readonly ExportedTranslation[]): string {
  const rows = translations.flatMap(({ units, ...of }) =>
    units.map(({ id: field, source, target }) => {
      const row = { ...of, field, source, target: target ?? "" };
      return columns.map((column) => cell(String(row[column]))).join(",");
    }),
  );
  return `\ufeff${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}

/** @throws FileError where it is no such table */
export function fromCsv(text: string): SentTranslation[] {
  const rows = readRows(text);
  const [first] = rows;
  if (!first) throw new FileError("emptyFile");
  const lacking = needed.find((column) => first[column] === undefined);
  if (lacking) throw new FileError("noColumn", lacking);
  const translations = new Map<string, SentTranslation & { units: Map<string, SentWords> }>();
  for (const row of rows) {
    const { id = "", language = "", revision = "", stamp, field = "", target = "" } = row;
    const name = [id, language, revision, stamp].join(" ");
    const of = translations.get(name) ?? {
      id,
      language,
      revision: Number(revision),
      stamp: stamp || null,
      units: new Map(),
    };
    const words = unprotected(target).trim() || null;
    of.units.set(field, () => words);
    translations.set(name, of);
  }
  return [...translations.values()];
}

function readRows(text: string): Record<string, string | undefined>[] {
  try {
    return parse(text, { bom: true, columns: true, delimiter: [",", ";", "\t"], skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new FileError("brokenFile", error.message.slice(0, 200));
    throw error;
  }
}

function cell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unprotected(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
