import { existsSync } from "node:fs";
import { join } from "node:path";
import { LanguageError } from "#i18n/read-language.ts";
import { readConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { checkLanguage } from "#server/languages/check-language.ts";
import { makeLanguage, updateLanguage } from "#server/languages/make-language.ts";
import { makeSheet } from "#server/languages/make-sheet.ts";
import { reasonOf } from "#server/log/masked.ts";

const usage = "Usage: npm run language -- new|check|update|sheet CODE";

const [action, code, ...more] = process.argv.slice(2);
const work = { new: makeLanguage, check: checkLanguage, update: updateLanguage, sheet: makeSheet }[action ?? ""];

if (!work || code === undefined || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  const folder = join(readConfig(process.env).dataDir, "languages");
  if (action !== "new" && action !== "sheet" && !existsSync(join(folder, code))) {
    throw new StartError(`There is no folder ${join(folder, code)}: "new ${code}" makes it`);
  }
  const { lines, isFine } = work(folder, code);
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exit(isFine ? 0 : 1);
} catch (error) {
  const isPlain = error instanceof LanguageError || error instanceof StartError;
  if (!isPlain && !(error instanceof Error && "code" in error)) throw error;
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
