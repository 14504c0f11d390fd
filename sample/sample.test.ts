import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/language.ts";
import { listStarterWords } from "#server/features/moderation/editing.ts";
import { siteId } from "#server/features/settings/settings.ts";
import { makeFirstAdministrator } from "#server/features/users/first-administrator.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { addCategory, addSetting, addSubscription, addUser } from "#test/factories.ts";
import { addInvitation } from "#test/invitations.ts";
import { addSampleContent } from "./add-sample-content.ts";
import pictures from "./pictures/pictures.json" with { type: "json" };

const site = useApp();
const used = useApp();
let isFilled: boolean;

beforeAll(async () => {
  await listStarterWords(site.db);
  await makeFirstAdministrator(site.services);
  await siteId(site.db);
  isFilled = await addSampleContent(site.services);
});

async function articles(language: Language = "en") {
  const { body } = await site.call("GET", `/article?limit=100&language=${language}`);
  return body.data as ArticleEntry[];
}

async function events(language: Language = "en") {
  const { body } = await site.call("GET", `/event?limit=100&language=${language}`);
  return body.data as EventEntry[];
}

type ArticleEntry = {
  id: number;
  language: Language;
  createdAt: string;
  imageUrl: string | null;
  videoUrl: string | null;
  author: { name: string; imageUrl: string | null } | null;
  category: { name: string; type: string };
  translations: { language: Language; title: string }[];
  likes: number;
  dislikes: number;
  commentCount: number;
  views: number;
};
type EventEntry = {
  date: string;
  image: string | null;
  category: { type: string };
  translations: { language: Language; title: string }[];
};

test("a database with nothing but what a first start makes is filled", () => {
  expect(isFilled).toBe(true);
});

describe("the articles", () => {
  test("are at least 24", async () => {
    expect((await articles()).length).toBeGreaterThanOrEqual(24);
  });

  test("are spread over six categories of news, all with a name in every language", async () => {
    for (const language of languages) {
      const names = new Set((await articles(language)).map((each) => `${each.category.type} ${each.category.name}`));
      expect([...names].filter((name) => /^NEWS \S/.test(name))).toHaveLength(6);
    }
  });

  test("are all in English", async () => {
    expect((await articles("en")).filter((each) => each.language !== "en")).toEqual([]);
  });

  test.each(["rw", "fr"] as const)("are mostly, but not all, in %s, so that the fallback is seen", async (language) => {
    const all = await articles(language);
    const translated = all.filter((each) => each.language === language);
    expect(translated.length).toBeGreaterThan(all.length / 2);
    expect(translated.length).toBeLessThan(all.length);
  });

  test("have no translation without a title", async () => {
    const titles = (await articles()).flatMap((each) => each.translations.map(({ title }) => title.trim()));
    expect(titles).not.toContain("");
  });

  test("all have a picture and an author with one", async () => {
    const plain = (await articles()).filter((each) => each.imageUrl === null || !each.author?.imageUrl);
    expect(plain).toEqual([]);
  });

  test("include one with a video", async () => {
    expect((await articles()).filter((each) => each.videoUrl !== null).length).toBeGreaterThan(0);
  });

  test("were all written before this moment, and not all at once", async () => {
    const times = (await articles()).map((each) => Date.parse(each.createdAt));
    expect(Math.max(...times)).toBeLessThan(site.clock.now());
    expect(new Set(times).size).toBe(times.length);
  });

  test.each(["likes", "dislikes", "commentCount"] as const)("have some %s and some have none", async (count) => {
    const counts = (await articles()).map((each) => each[count]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.min(...counts)).toBe(0);
  });

  test("all have views", async () => {
    expect((await articles()).filter((each) => each.views === 0)).toEqual([]);
  });

  test("include one whose count is abbreviated", async () => {
    expect(Math.max(...(await articles()).map((each) => each.views))).toBeGreaterThanOrEqual(1000);
  });

  test("include one with more comments than a page shows", async () => {
    expect(Math.max(...(await articles()).map((each) => each.commentCount))).toBeGreaterThan(10);
  });

  test("have no comment with a time in the future", async () => {
    const row = await site.db
      .selectFrom("comments")
      .select((eb) => eb.fn.max("created_at").as("last"))
      .executeTakeFirstOrThrow();
    expect(Date.parse(row.last)).toBeLessThanOrEqual(site.clock.now());
  });
});

describe("the events", () => {
  test("are twelve, all of the type EVENT", async () => {
    const types = (await events()).map((each) => each.category.type);
    expect(types).toEqual(Array.from({ length: 12 }, () => "EVENT"));
  });

  test("include upcoming and past ones", async () => {
    const isComing = (await events()).map((each) => Date.parse(each.date) >= site.clock.now());
    expect(new Set(isComing)).toEqual(new Set([true, false]));
  });

  test("all have a title in every language", async () => {
    const lacking = (await events()).filter((each) => new Set(each.translations.map((text) => text.language)).size < 3);
    expect(lacking).toEqual([]);
  });

  test("all have a picture", async () => {
    expect((await events()).filter((each) => each.image === null)).toEqual([]);
  });
});

describe("every picture and film", () => {
  test("that is named is stored", async () => {
    const named = [
      ...(await site.db.selectFrom("items").select(["image", "video"]).execute()),
      ...(await site.db.selectFrom("users").select("avatar as image").execute()),
      ...(await site.db.selectFrom("settings").select("value as image").where("name", "=", "logo").execute()),
    ].flatMap((row) => Object.values(row).filter((id) => id !== null));
    const existing = new Set((await site.db.selectFrom("media").select("id").execute()).map(({ id }) => id));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((id) => !existing.has(id))).toEqual([]);
  });

  test("has the size that is stored for it", async () => {
    const sizes = Object.entries(pictures).map(async ([name, { width, height }]) => {
      const found = await sharp(`sample/pictures/${name}.webp`).metadata();
      return found.width === width && found.height === height ? [] : [name];
    });
    expect((await Promise.all(sizes)).flat()).toEqual([]);
  });

  test("of the first article is served", async () => {
    const [first] = await articles();
    const answer = await site.app.inject(first?.imageUrl ?? "");
    expect(answer.headers["content-type"]).toBe("image/jpeg");
  });
});

test("the site has its texts, its logo and its donation details", async () => {
  const { body } = await site.call("GET", "/setting?language=rw");
  // The operator's own words before the page about privacy are for a real operator to write.
  const texts = Object.entries(body.settings).filter(([name]) => !name.startsWith("privacy"));
  const empty = texts.filter(([, value]) => value === "" || value === null);
  expect(empty).toEqual([]);
});

describe("a second filling", () => {
  test("does nothing and says so", async () => {
    const before = await articles();
    expect(await addSampleContent(site.services)).toBe(false);
    expect(await articles()).toEqual(before);
  });

  test("leaves a database alone that has content of its own", async () => {
    const id = await addCategory(used.db, { names: { en: "Our own" } });
    expect(await addSampleContent(used.services)).toBe(false);
    const { body } = await used.call("GET", "/category");
    expect(body.category.map((each: { id: number }) => each.id)).toEqual([id]);
    expect((await used.call("GET", "/article")).body.pagination.total).toBe(0);
  });
});

const things: Record<string, (app: TestApp) => Promise<unknown>> = {
  "an account of a reader": ({ db }) => addUser(db),
  "a subscription": ({ db }) => addSubscription(db, { email: "umusomyi@urubuga.example" }),
  "an invitation": (app) => addInvitation(app),
  "a setting of its own": ({ db }) => addSetting(db, { name: "siteName", value: "Isoko" }),
};

describe.each(Object.keys(things))("a database with %s", (thing) => {
  const begun = useApp();

  test("is left alone", async () => {
    await things[thing]?.(begun);
    expect(await addSampleContent(begun.services)).toBe(false);
    expect((await begun.call("GET", "/article")).body.pagination.total).toBe(0);
  });
});
