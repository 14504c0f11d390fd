import type { BuiltInLanguage } from "#i18n/language.ts";
import { sampleArticles } from "#sample/articles.ts";

/** About as much as a short report has, in characters of HTML. */
const CONTENT_LENGTH = 1500;

const places = [
  "Musanze",
  "Huye",
  "Rubavu",
  "Rwamagana",
  "Nyagatare",
  "Karongi",
  "Muhanga",
  "Kayonza",
  "Rusizi",
  "Gicumbi",
  "Bugesera",
  "Kirehe",
  "Ngoma",
  "Nyanza",
  "Ruhango",
  "Burera",
  "Gakenke",
  "Rulindo",
  "Rutsiro",
  "Ngororero",
] as const;

/** The sample content's own titles and paragraphs, mixed anew: real words in the language, of real lengths. */
const pools = { rw: poolOf("rw"), en: poolOf("en"), fr: poolOf("fr") };

function poolOf(language: BuiltInLanguage) {
  const texts = sampleArticles.flatMap(({ text }) => text[language] ?? []);
  return {
    titles: texts.map(({ title }) => title),
    paragraphs: texts.flatMap(({ content }) => content.match(/<p>[\s\S]*?<\/p>|<h2>[\s\S]*?<\/h2>/g) ?? []),
  };
}

export function sampleTitle(serial: number, language: BuiltInLanguage): string {
  return `${picked(pools[language].titles, serial)} – ${picked(places, serial * 7)}`;
}

export function sampleContent(serial: number, language: BuiltInLanguage): string {
  const { paragraphs } = pools[language];
  let content = "";
  for (let place = serial * 31; content.length < CONTENT_LENGTH; place += 1 + (serial % 5)) {
    content += picked(paragraphs, place);
  }
  return content;
}

/** The items in turn, over and over. */
function picked(from: readonly string[], turn: number): string {
  return from[turn % from.length] ?? "";
}
