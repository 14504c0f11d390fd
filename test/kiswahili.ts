import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeLanguage } from "#server/languages/make-language.ts";

type Words = Record<string, Record<string, string>>;

/**
 * Makes the folder of a fourth language below a site's folder of data, with a text of its own for each word: a made-up one
 * that shows from which word it is, since no test has to know Kiswahili.
 * @param without keys that it lacks
 */
export async function addKiswahili(dataDir: string, without: readonly string[] = []): Promise<string> {
  const folder = join(dataDir, "languages");
  await mkdir(folder, { recursive: true });
  makeLanguage(folder, "sw");
  const file = join(folder, "sw", "words.json");
  const words = JSON.parse(await readFile(file, "utf8")) as Words;
  for (const [key, word] of Object.entries(words)) word.sw = without.includes(key) ? "" : inKiswahili(word.en || key);
  await writeFile(file, JSON.stringify(words));
  return join(folder, "sw");
}

/** The words of a text as the made-up language has them: marks and signs stay as they are. */
export function inKiswahili(english: string): string {
  return english
    .split(/(\{\w+\}|https?:\S+)/)
    .map((piece, place) =>
      place % 2 === 1 ? piece : piece.replace(/\p{L}+/gu, (word) => `${word.slice(1)}${word.charAt(0)}wa`),
    )
    .join("");
}
