import { drawPng } from "./draw-png.ts";
import type { Fields } from "./form.ts";

/** Sends a form as an administrator; the answer's body. */
export type Send = (path: string, fields: Fields) => Promise<{ category?: { id: number }; [name: string]: unknown }>;

const CATEGORIES = 18;
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const address = `https://example.rw/${"imigongo-".repeat(30)}end`;
const paragraph =
  "Abahinzi bo mu Karere ka Kirehe batangiye gusarura ibigori, aho buri muryango witeze toni ebyiri kuri hegitari.";
const several = (count: number) => Array(count).fill(paragraph).join(" ");

const table = `<table><thead><tr><th>District</th><th>Cooperatives</th><th>Harvest in tonnes</th><th>Change since 2025</th>
  <th>Responsible for the collection centre</th></tr></thead><tbody>${["Kirehe", "Ngoma", "Nyaruguru", longWord]
    .map((name, row) => `<tr><td>${name}</td><td>${row + 3}</td><td>1,240</td><td>+4 %</td><td>Keza Uwase</td></tr>`)
    .join("")}</tbody></table>`;
const code = `<pre><code>${"SELECT title FROM articles WHERE ".repeat(8)}id = 1;\nsecond line</code></pre>`;

/** Every element that a text may hold. */
export const everything = `<h2>Second level</h2><p>${paragraph}</p><h3>Third level</h3><p>H<sub>2</sub>O and m<sup>2</sup>.</p>
  <h4>Fourth level</h4><p>${paragraph}</p><hr /><blockquote>${longWord}</blockquote>
  <ul><li><p>${longWord}</p><ul><li>${longWord}</li></ul></li></ul><ol><li>${paragraph}</li></ol>
  <dl><dt>Imigongo</dt><dd>Paintings of earth and dung.</dd><dt>${longWord}</dt><dd>${longWord}</dd></dl>
  ${table}<p>After the table.</p>${code}<p><a href="${address}">${address}</a></p>`;

/** Titles and texts as real editors write them and no designer does, by what is odd about them. */
export const oddTexts: readonly { title: string; body: string }[] = [
  { title: "Everything that a text may hold", body: everything },
  { title: `${longWord}${longWord}`.slice(0, 190), body: `<p>${longWord.repeat(6)}</p>` },
  {
    title: "ABATURAGE BO MU MURENGE WA KANOMBE BARASABA KO UMUHANDA WABO USANWA VUBA NK’UKO BABYIZEJWE UMWAKA USHIZE",
    body: `<p>${several(4).toUpperCase()}</p>`,
  },
  { title: "Covid-19: the Kigali-Huye-Rusizi road stays open in January-February 2027", body: `<p>${paragraph}</p>` },
  {
    title: "مهرجان الحصاد في كيريهي يجمع المزارعين",
    body: `<p dir="rtl">${"يجمع المهرجان المزارعين من كل المناطق. ".repeat(8)}</p>`,
  },
  { title: "🎉🥁🎺 Umuganura 2026 👩🏾‍🌾👨‍👩‍👧‍👦 🇷🇼", body: `<p>${"🥁🎉".repeat(120)}</p>` },
  { title: "A", body: "<p>A</p>" },
  { title: address.slice(0, 200), body: `<p>${address}</p>` },
  { title: "A text of 30,000 characters", body: longText() },
];

/** 30,000 characters in paragraphs with headings. */
function longText(): string {
  const parts: string[] = [];
  for (let count = 0; count * paragraph.length * 4 < 30_000; count += 1) {
    parts.push(`<h2>Part ${count + 1}</h2><p>${several(4)}</p>`);
  }
  return parts.join("");
}

/** Loads all of it into a site: 18 categories, each odd text as an article and as an event. */
export async function addOddTexts(send: Send): Promise<void> {
  const image = await drawPng({ width: 1600, height: 900 });
  const categories: Record<"NEWS" | "EVENT", string[]> = { NEWS: [], EVENT: [] };
  for (const type of ["NEWS", "EVENT"] as const) {
    for (let place = 0; place < CATEGORIES; place += 1) {
      const nameEn = place === 0 ? longWord.slice(0, 60) : `Category number ${place + 1}`;
      const { category } = await send("/category", { type, nameEn });
      categories[type].push(String(category?.id));
    }
  }
  // The newest comes first in every list.
  for (const [place, { title, body }] of [...oddTexts.entries()].reverse()) {
    const titles = { titleEn: title, titleFr: title, titleRw: title };
    await send("/article/add", { ...titles, contentEn: body, categoryId: categories.NEWS[place], image });
    await send("/event/add", {
      ...titles,
      descriptionEn: body,
      categoryId: categories.EVENT[place],
      image,
      location: `${longWord} ${title}`.slice(0, 200),
      artist: longWord,
      date: `2030-12-${String(24 - place).padStart(2, "0")}`,
      hour: "18:30",
    });
  }
}
