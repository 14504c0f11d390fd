import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("a correction of %s", (_, kind) => {
  const read = async (id: number, language: string) =>
    (await site.call("GET", `/${kind.name}/${id}?language=${language}`)).body[kind.name];

  test("stands below the text that readers see, in its language or another one, and not in the text itself", async () => {
    const { id } = await admin.published(kind, { correctionEn: "It was 12 <cows>, not 11." });
    const note = '<p class="correction" lang="en">Corrected on 21/11/2026: It was 12 &lt;cows&gt;, not 11.</p>';
    const shown = await read(id, "en");
    expect(shown[kind.body]).toBe(`<p>A text</p>${note}`);
    expect(shown[`${kind.body}En`]).toBe("<p>A text</p>");
    expect(shown.correction).toMatchObject({ text: "It was 12 <cows>, not 11.", language: "en" });
    expect((await read(id, "fr"))[kind.body]).toContain(note);
    await admin.change(kind, id, { correctionFr: "C’étaient 12 vaches." });
    expect((await read(id, "fr"))[kind.body]).toContain("Rectifié le 21/11/2026\u00a0: C’étaient 12 vaches.");
  });

  test("keeps its date while its words stay, and has a new one with other words", async () => {
    const { id } = await admin.published(kind, { correctionEn: "It was 12 cows.", [`${kind.body}Rw`]: "<p>Inka</p>" });
    const { at } = (await read(id, "en")).correction;
    site.clock.advance(DAY);
    await admin.change(kind, id, { titleEn: "Another title" });
    await admin.change(kind, id, { titleFr: "Un titre", [`${kind.body}Fr`]: "<p>Un texte</p>" });
    expect((await read(id, "en")).correction.at).toBe(at);
    await admin.change(kind, id, { correctionEn: "It was 13 cows." });
    expect(Date.parse((await read(id, "en")).correction.at)).toBe(Date.parse(at) + DAY);
    site.clock.advance(-DAY);
  });

  test("is missing where nothing was corrected", async () => {
    const { id } = await admin.published(kind);
    expect((await read(id, "en"))[kind.body]).toBe("<p>A text</p>");
  });
});

test("a correction of an article stands in the feed of its language, at the end of its summary or text", async () => {
  await admin.published(kinds[0][1], { correctionEn: "It was 12 cows." });
  const feed = async (language: string) => (await site.app.inject(`/${language}/rss.xml`)).payload;
  const note = "Corrected on 21/11/2026: It was 12 cows.</p>]]>";
  expect(await feed("en")).toContain(`A text<p class="correction" lang="en">${note}</description>`);
  expect(await feed("fr")).not.toContain("12 cows");
  const whole = { headers: admin.headers, payload: formOf({ feedContent: "full" }) };
  expect((await site.call("PUT", "/setting", whole)).status).toBe(200);
  expect(await feed("en")).toContain(`<p>A text</p><p class="correction" lang="en">${note}</content:encoded>`);
});
