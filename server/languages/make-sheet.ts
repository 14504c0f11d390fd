import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInFolder } from "#i18n/catalogues.ts";
import { textsOf } from "#i18n/check-words.ts";
import { LanguageError, readLanguage, readQuestions } from "#i18n/read-language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import type { Said } from "./check-language.ts";

/** A text that a native reader is asked about: as it is, and as it might be. */
type Question = { key: string; where: string; english: string; ours: string; other: string };

/**
 * A sheet for one sitting of a native reader, to be printed or filled in on a screen: where a text stands, the English,
 * two choices and a box. It has the texts of `questions.json` in the language's folder, whose words nobody was sure of.
 * @throws LanguageError where there are no such questions
 */
export function makeSheet(folder: string, code: string): Said {
  const own = existsSync(join(folder, code, "questions.json")) ? folder : builtInFolder;
  const questions = readQuestions(own, code);
  const { facts, words } = readLanguage(own, code);
  const english = textsOf(readLanguage(builtInFolder, "en").words);
  const asked = [...questions].map(([key, { other, where }]): Question => {
    const ours = words.get(key)?.text;
    if (typeof ours !== "string" || ours === "") throw new LanguageError(`questions.json: there is no text ${key}`);
    return { key, where, english: english.get(key) ?? "", ours, other };
  });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `sheet-${code}.html`);
  writeFileSync(file, sheet(facts.name, code, asked));
  return {
    isFine: true,
    lines: [`Written: ${file}`, `${asked.length} questions, to be printed or filled in on a screen`],
  };
}

function sheet(name: string, code: string, questions: readonly Question[]): string {
  const rows = questions.map((question, place) => rowOf(code, question, place + 1)).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: which is right?</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1310; background: #fff; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #998; padding: .6rem; text-align: start; vertical-align: top; }
tr { break-inside: avoid; }
small { color: #554; }
label { display: block; font-weight: 600; padding: .2rem 0; }
textarea { width: 100%; box-sizing: border-box; min-height: 3rem; font: inherit; }
@media (max-width: 40rem) { thead { display: none; } tr, td { display: block; } tr { margin-bottom: 1.5rem; } }
</style>
</head>
<body>
<h1>${escapeHtml(name)}: which is right?</h1>
<p>These are texts of a site for young readers. Tick what you would write. If neither is right, write it into the box. Words in braces, such as {name}, are filled in: leave them as they are.</p>
<form>
<table>
<thead><tr><th scope="col">Nr</th><th scope="col">Where</th><th scope="col">English</th><th scope="col">${escapeHtml(name)}</th><th scope="col">Better</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</form>
<p>Name and date: ______________________</p>
</body>
</html>
`;
}

function rowOf(code: string, { key, where, english, ours, other }: Question, number: number): string {
  const choice = (text: string, value: string) =>
    `<label lang="${code}"><input type="radio" name="q${number}" value="${value}"> ${escapeHtml(text)}</label>`;
  const cells = [
    String(number),
    `${escapeHtml(where)}<br><small>${escapeHtml(key)}</small>`,
    escapeHtml(english),
    // Nobody is to guess which of them is there now.
    number % 2 === 0 ? choice(ours, "ours") + choice(other, "other") : choice(other, "other") + choice(ours, "ours"),
    `<textarea lang="${code}" name="q${number}-better" aria-label="Better, ${number}"></textarea>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>\n`;
}
