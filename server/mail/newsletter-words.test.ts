import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/language.ts";
import { seenTexts } from "#test/mail-html.ts";
import { newsletterContent, newsletterItem, subscriber } from "#test/newsletter.ts";
import { layOutNewsletter } from "./newsletter-layout.ts";
import { greetingFor } from "./newsletter-words.ts";

/** All that is not the content's. */
const fixedWords: [Language, string[]][] = [
  [
    "en",
    [
      "Read in the browser",
      "Hello Keza Uwase,",
      "Read on",
      "In Kinyarwanda",
      "In French",
      "Choose what you get",
      "Never write to me again",
      "You get this mail because you subscribed to the news from Urubuga.",
    ],
  ],
  [
    "rw",
    [
      "Soma ku rubuga",
      "Muraho Keza Uwase,",
      "Komeza usome",
      "Mu Cyongereza",
      "Mu Gifaransa",
      "Hitamo ibyo wohererezwa",
      "Ntimuzongere kunyandikira",
      "Ubu butumwa bwoherejwe kuko wiyandikishije ku makuru ya Urubuga.",
    ],
  ],
  [
    "fr",
    [
      "Lire dans le navigateur",
      "Bonjour Keza Uwase,",
      "Lire la suite",
      "En kinyarwanda",
      "En anglais",
      "Choisir ce que vous recevez",
      "Ne plus jamais m’écrire",
      "Vous recevez ce message parce que cette adresse est abonnée aux nouvelles du site Urubuga.",
    ],
  ],
];

test.each(fixedWords)("in %s the fixed words are these, and no others", (language, expected) => {
  const others = languages.filter((each) => each !== language);
  const items = [language, ...others].map((each) => newsletterItem(1, { language: each, facts: "" }));
  const content = newsletterContent({ language, sections: [{ heading: "News", items }] });
  const { html, text } = layOutNewsletter(content, { isLight: false })(subscriber);
  const { title, excerpt } = newsletterItem(1);
  const ofContent = new Set([title, excerpt, "News", content.heading, ...content.foreword.split(/\n+/)]);
  const ofSite = new Set([content.site.name, content.site.url]);
  const shown = seenTexts(html).filter((each) => !ofContent.has(each) && !ofSite.has(each));
  expect(shown).toEqual(expected);
  const whole = text.replaceAll("\n", " ");
  const [, , button] = expected;
  expect(expected.filter((each) => each !== button && !whole.includes(each))).toEqual([]);
});

test.each<[string, string | null]>([
  ["no name", null],
  ["an empty name", ""],
  ["a name of characters that are not seen", "\u200b\u202e \u00a0"],
])("%s is greeted as in other mails", (_what, name) => {
  expect(greetingFor(name, "rw")).toBe("Muraho,");
});

test("a name that looks like a placeholder stays as it is", () => {
  expect(greetingFor("{site} $& {name}", "en")).toBe("Hello {site} $& {name},");
});
