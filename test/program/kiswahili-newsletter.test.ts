import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { connectDatabase } from "#server/database/open.ts";
import { englishAmong } from "#test/english-texts.ts";
import { addKiswahili, inKiswahili as sw } from "#test/kiswahili.ts";
import { elementsOf, seenTexts } from "#test/mail-html.ts";
import { readOutbox } from "#test/mailbox.ts";
import { tokenOfAdministrator } from "#test/running-database.ts";
import { type Caller, call } from "../../cluster/site.ts";
import { patience, started, test } from "./server-process.ts";

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off", SITE_URL: "https://urubuga.example" };
const EMAIL = "asha@urubuga.example";
/** What the folder lacks, by its keys: a word of the mail, and one of the page where its reader chooses. */
const lacking = { "answers.newsletter.readOn": "Read on", "people.subscription.light": "Without pictures" };
const happening = { location: "Kigali", artist: "Asha" };

async function added(
  admin: Caller,
  kind: string,
  fields: Record<string, string>,
): Promise<{ kind: string; id: number }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { status, body } = await call(admin, "POST", `/${kind}/add`, form);
  expect({ status, errors: body.errors }).toEqual({ status: 201 });
  return { kind, id: body[kind].id };
}

/** Two articles and an event, one of them in English alone. */
async function addItems(admin: Caller) {
  const off = new FormData();
  off.set("pictureRequired", "false");
  await call(admin, "PUT", "/setting", off);
  const made = await call(admin, "POST", "/category", { type: "NEWS", nameEn: "Lakes", nameSw: "Maziwa" });
  const events = await call(admin, "POST", "/category", { type: "EVENT", nameEn: "Music", nameSw: "Muziki" });
  const categoryId = String(made.body.category.id);
  return [
    await added(admin, "article", {
      categoryId,
      titleEn: "Lake",
      contentEn: "<p>Boats</p>",
      titleSw: "Ziwa",
      contentSw: "<p>Mashua</p>",
    }),
    await added(admin, "event", {
      categoryId: String(events.body.category.id),
      titleEn: "Song",
      descriptionEn: "<p>Drums</p>",
      titleRw: "Indirimbo",
      titleFr: "Chant",
      titleSw: "Wimbo",
      descriptionSw: "<p>Ngoma</p>",
      date: "2036-05-10",
      hour: "18:00",
      ...happening,
    }),
    await added(admin, "article", { categoryId, titleEn: "Road", contentEn: "<p>Stones</p>" }),
  ];
}

/** Sends one to the only subscriber. @returns the mail */
async function received(admin: Caller, folder: string, newsletter: object) {
  const before = (await readOutbox(folder)).length;
  const rule = { newest: 0, mostRead: 0, events: 0 };
  const { body } = await call(admin, "POST", "/newsletter", { rule, ...newsletter });
  await call(admin, "POST", `/newsletter/${body.newsletter.id}/send`, {});
  await expect.poll(async () => (await readOutbox(folder)).length, { timeout: 20_000 }).toBe(before + 1);
  const mail = (await readOutbox(folder)).at(-1);
  if (!mail) throw new Error("no newsletter came");
  return mail;
}

test(
  "a subscriber in a fourth language gets mails and pages with no English but what the folder lacks",
  patience,
  async ({ run, folder }) => {
    const language = await addKiswahili(folder, Object.keys(lacking));
    const { months, weekdays } = JSON.parse(await readFile(join(language, "formats.json"), "utf8"));
    const { url } = await started(run, settings);
    const admin = { url, token: tokenOfAdministrator(folder) };
    const picks = await addItems(admin);
    const db = await connectDatabase({ databaseUrl: null, dataDir: folder });
    const at = toInstant(Date.now());
    const subscription = { email: EMAIL, language: "sw" as string as Language, status: "confirmed" as const };
    await db
      .insertInto("subscriptions")
      .values({ ...subscription, created_at: at, confirmed_at: at })
      .execute();
    await db.destroy();

    // A newsletter without items has the day in its subject.
    const greeting = await received(admin, folder, { foreword: { sw: "Habari za asubuhi" } });
    const day = `(${weekdays.join("|")}), \\d+ (${months.join("|")}) \\d{4}`;
    expect(greeting.subject).toMatch(new RegExp(`^Urubuga: ${day}$`));

    const { subject, html, text, headers } = await received(admin, folder, { foreword: { sw: "Karibu" }, picks });
    expect({ subject, language: headers["content-language"] }).toEqual({ subject: "Ziwa", language: "sw" });
    const saturday = `${weekdays[6]}, 10 ${months[4]} 2036, 18:00 · Kigali`;
    const site = "https://urubuga.example/sw";
    const head = [
      sw("Read in the browser"),
      "Urubuga",
      expect.stringMatching(`^${day}$`),
      sw("Hello,"),
      "Karibu",
      sw("Our choice"),
    ];
    const lead = ["Ziwa", "Mashua", lacking["answers.newsletter.readOn"]];
    const others = ["Wimbo", saturday, "Ngoma", "Road", sw("In English"), "Stones"];
    const why = sw("You get this mail because you subscribed to the news from {site}.").replace("{site}", "Urubuga");
    const foot = [sw("Choose what you get"), sw("Never write to me again"), why, "Urubuga", site];
    expect(seenTexts(html)).toEqual([...head, ...lead, ...others, ...foot]);
    expect(englishAmong(text.split(/\n+/))).toEqual([]);
    const links = elementsOf(html).flatMap(({ name, attribs }) => (name === "a" ? [attribs.href ?? ""] : []));
    expect(links.filter((link) => link !== site && !link.startsWith(`${site}/`))).toEqual([]);

    for (const [path, title, missing] of [
      ["unsubscribe", "No more mail from us?", []],
      ["subscription", "Choose what you get", [lacking["people.subscription.light"]]],
    ] as const) {
      const link = links.find((each) => each.startsWith(`${site}/${path}/`)) ?? "";
      const page = await (await fetch(link.replace("https://urubuga.example", url))).text();
      expect(page).toContain('<html lang="sw"');
      const texts = seenTexts(page);
      expect(texts).toContain(sw(title));
      expect({ path, english: englishAmong(texts) }).toEqual({ path, english: missing });
    }
  },
);
