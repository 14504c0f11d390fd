import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { addKiswahili, inKiswahili } from "#test/kiswahili.ts";
import { readOutbox } from "#test/mailbox.ts";
import { tokenOfAdministrator } from "#test/running-database.ts";
import { type Caller, call } from "../../cluster/site.ts";
import { ended, patience, started, test } from "./server-process.ts";

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const textOf = async (url: string, path: string) => (await fetch(`${url}${path}`, { redirect: "manual" })).text();
const statusOf = async (url: string, path: string) => {
  const answer = await fetch(`${url}${path}`, { redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, to: answer.headers.get("location") };
};

/** An article in English and Kiswahili, and one in English alone. */
async function addArticles(admin: Caller): Promise<{ both: number; english: number }> {
  const { body: made } = await call(admin, "POST", "/category", { type: "NEWS", nameEn: "News", nameSw: "Habari" });
  await call(admin, "PUT", "/setting", formOf({ pictureRequired: "false" }));
  const add = async (fields: Record<string, string>) => {
    const answer = await call(
      admin,
      "POST",
      "/article/add",
      formOf({ ...fields, categoryId: String(made.category.id) }),
    );
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.article.id as number;
  };
  const english = { titleEn: "The lake at night", contentEn: "<p>Boats and lamps</p>" };
  return {
    both: await add({ ...english, titleSw: "Ziwa usiku", contentSw: "<p>Mashua na taa</p>" }),
    english: await add({ titleEn: "A road", contentEn: "<p>Stones</p>" }),
  };
}

describe("a fourth language", () => {
  test("is there after a restart, goes with its folder, keeps its texts and comes back", { timeout: 120_000 }, async ({
    run,
    folder,
  }) => {
    const before = await started(run, settings);
    expect(await statusOf(before.url, "/sw/news")).toMatchObject({ status: 404 });
    await ended(before.server, "SIGTERM");

    const sw = await addKiswahili(folder);
    const first = await started(run, settings);
    expect(first.output()).toMatch(/^ {2}sw {4}Kiswahili +0 +0 +0 +0$/m);
    const { url } = first;
    const admin = { url, token: tokenOfAdministrator(folder) };
    const { both, english } = await addArticles(admin);

    // Pages, addresses, feeds, calendar and map.
    const page = await textOf(url, `/sw/article/${both}/ziwa-usiku`);
    expect(page.includes('<html lang="sw" dir="ltr"'), '<html lang="sw" dir="ltr"').toBe(true);
    expect(page.includes("Ziwa usiku"), "Ziwa usiku").toBe(true);
    expect(page.includes('property="og:locale" content="sw_TZ"'), 'property="og:locale" content="sw_TZ"').toBe(true);
    const hreflang = [...page.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/g)].map(([, code]) => code);
    expect(hreflang).toEqual(["en", "sw", "x-default"]);
    expect(await statusOf(url, `/sw/article/${both}`)).toMatchObject({
      status: 301,
      to: `/sw/article/${both}/ziwa-usiku`,
    });
    expect((await textOf(url, `/sw/article/${english}/a-road`)).includes(inKiswahili("fallback.en"))).toBe(true);
    expect((await textOf(url, "/sw/rss.xml")).includes("Ziwa usiku"), "Ziwa usiku").toBe(true);
    expect((await textOf(url, "/sw/events.ics")).includes(inKiswahili("Events")), inKiswahili("Events")).toBe(true);
    const map = await textOf(url, "/sitemap.xml");
    expect(map.includes(`/sw/article/${both}/ziwa-usiku`), `/sw/article/${both}/ziwa-usiku`).toBe(true);
    expect(map.includes(`/sw/article/${english}`), `/sw/article/${english}`).toBe(false);

    // The API, with messages and mails.
    const guest = { url, token: null };
    const { body: answered } = await call(guest, "GET", `/article/${both}?language=sw`);
    expect(answered.article).toMatchObject({ title: "Ziwa usiku", titleSw: "Ziwa usiku", language: "sw" });
    const { body: missing } = await call(guest, "GET", "/article/9999?language=sw");
    expect(missing.message).toBe(inKiswahili("Article not found."));
    const { body: found } = await call(guest, "GET", "/search?q=mashua&language=sw");
    expect(found.data).toMatchObject([{ id: both, language: "sw", url: expect.stringContaining("/sw/article/") }]);
    const { status } = await call(guest, "POST", "/subscription/subscribe?language=sw", {
      email: "asha@urubuga.example",
      language: "sw",
    });
    expect(status).toBe(201);
    const mails = () => readOutbox(folder).then((all) => all.filter(({ to }) => to === "asha@urubuga.example"));
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain(`${url.replace(/:\d+$/, "")}`.replace("127.0.0.1", "localhost"));
    expect(mail?.text).toMatch(/\/sw\//);
    const { body: coverage } = await call(admin, "GET", "/translation/coverage");
    expect(coverage.languages.sw).toEqual({ missing: 1, inProgress: 0, toReview: 0, outdated: 0, done: 1 });
    expect((await call(guest, "GET", "/language")).body).toMatchObject({
      languages: [
        { code: "rw", isActive: true, missingKeys: 0 },
        { code: "en", isActive: true, missingKeys: 0 },
        { code: "fr", isActive: true, missingKeys: 0 },
        { code: "sw", name: "Kiswahili", isActive: true, missingKeys: 0 },
      ],
      formerAddresses: "fallback",
    });

    // Taken away by an administrator: at once, and with the addresses as chosen.
    const away = {
      languages: [
        { code: "en", isActive: true },
        { code: "rw", isActive: true },
        { code: "sw", isActive: false },
      ],
    };
    expect(await call(admin, "PUT", "/language", away)).toMatchObject({ status: 200 });
    const path = `/article/${both}/the-lake-at-night?page=2`;
    expect(await statusOf(url, `/sw${path}`)).toEqual({ status: 302, to: `/en${path}` });
    expect(await statusOf(url, "/sw/rss.xml")).toEqual({ status: 302, to: "/en/rss.xml" });
    expect(
      (await textOf(url, `/en/article/${both}/the-lake-at-night`)).includes('hrefLang="sw"'),
      'hrefLang="sw"',
    ).toBe(false);
    expect((await textOf(url, "/sitemap.xml")).includes("/sw/"), "/sw/").toBe(false);
    await call(admin, "PUT", "/language", { ...away, formerAddresses: "gone" });
    expect(await statusOf(url, `/sw${path}`)).toMatchObject({ status: 410 });
    expect(await statusOf(url, "/sw/rss.xml")).toMatchObject({ status: 410 });
    expect((await call(guest, "GET", `/article/${both}`)).body.article.titleSw).toBe("Ziwa usiku");
    await call(admin, "PUT", "/language", { languages: [{ code: "sw", isActive: true }] });
    expect(await statusOf(url, "/sw/news")).toMatchObject({ status: 200 });
    await ended(first.server, "SIGTERM");

    // Taken away with its folder.
    await rename(sw, join(folder, "elsewhere"));
    const second = await started(run, settings);
    expect(second.output()).toContain("sw: the folder of Kiswahili is not there, so that it is not offered\n");
    expect(await statusOf(second.url, "/sw/news")).toMatchObject({ status: 410 });
    const caller = { url: second.url, token: admin.token };
    expect((await call(caller, "GET", `/article/${both}`)).body.article.titleSw).toBe("Ziwa usiku");
    expect(await call(caller, "PUT", `/article/${both}`, formOf({ titleEn: "The lake by night" }))).toMatchObject({
      status: 200,
    });
    await ended(second.server, "SIGTERM");

    await rename(join(folder, "elsewhere"), sw);
    const third = await started(run, settings);
    expect((await textOf(third.url, `/sw/article/${both}/ziwa-usiku`)).includes("Mashua na taa"), "Mashua na taa").toBe(
      true,
    );
  });

  test("shows a word that it lacks in English, and says that it is English", patience, async ({ run, folder }) => {
    await addKiswahili(folder, ["navigation.news", "answers.kinds.article.notFound"]);
    const { url, output } = await started(run, settings);
    expect(output()).toMatch(/^ {2}sw {4}Kiswahili +2 +0 +0 +0$/m);
    const page = await textOf(url, "/sw");
    expect(page.includes('<span lang="en">News</span></a>'), '<span lang="en">News</span></a>').toBe(true);
    expect(page).not.toMatch(/\u{E0001}/u);
    const { body } = await call({ url, token: null }, "GET", "/article/9999?language=sw");
    expect(body.message).toBe("Article not found.");
  });
});

/** What can be wrong with a folder, each as a change of a good one. */
const faults: [name: string, spoil: (folder: string) => Promise<unknown>, line: RegExp][] = [
  ["no words", (folder) => rm(join(folder, "words.json")), /words\.json is missing/],
  ["no formats", (folder) => rm(join(folder, "formats.json")), /formats\.json is missing/],
  ["no facts", (folder) => rm(join(folder, "language.json")), /language\.json is missing/],
  ["words that are no JSON", (folder) => writeFile(join(folder, "words.json"), '{ "a": '), /words\.json is not JSON/],
  [
    "words in another encoding",
    (folder) => writeFile(join(folder, "words.json"), Buffer.from([0x7b, 0xff, 0xfe])),
    /not UTF-8/,
  ],
  ["words that are a list", (folder) => writeFile(join(folder, "words.json"), "[]"), /words\.json: /],
  [
    "words that are texts",
    (folder) => writeFile(join(folder, "words.json"), '{ "navigation.news": "Habari" }'),
    /words\.json: navigation\.news/,
  ],
  [
    "a folder in the place of words",
    (folder) => rm(join(folder, "words.json")).then(() => mkdir(join(folder, "words.json"))),
    /words\.json is not a file/,
  ],
  [
    "far too many words",
    (folder) => writeFile(join(folder, "words.json"), " ".repeat(5 * 1024 * 1024)),
    /larger than 4 MB/,
  ],
  ["no name", (folder) => changed(folder, "language.json", { name: "" }), /language\.json: name/],
  [
    "a name of several lines",
    (folder) => changed(folder, "language.json", { name: "Kis\nwahili" }),
    /language\.json: name/,
  ],
  [
    "the name of another language",
    (folder) => changed(folder, "language.json", { name: "English" }),
    /language\.json: en has the same name/,
  ],
  [
    "a direction that is none",
    (folder) => changed(folder, "language.json", { direction: "up" }),
    /language\.json: direction/,
  ],
  [
    "a locale that is none",
    (folder) => changed(folder, "language.json", { openGraph: "Tanzania" }),
    /language\.json: openGraph/,
  ],
  [
    "eleven months",
    (folder) => changed(folder, "formats.json", { months: Array(11).fill("mwezi") }),
    /formats\.json: months/,
  ],
  [
    "a weekday that is a number",
    (folder) => changed(folder, "formats.json", { weekdays: [1, 2, 3, 4, 5, 6, 7] }),
    /formats\.json: weekdays\.0/,
  ],
  [
    "a date without its year",
    (folder) => changed(folder, "formats.json", { longDate: "{weekday} {day} {month}" }),
    /formats\.json: longDate: needs/,
  ],
  ["no phrase for hours", (folder) => changed(folder, "formats.json", { past: {} }), /formats\.json: past/],
  ["a plural rule of words", (folder) => changed(folder, "formats.json", { one: ["moja"] }), /formats\.json: one\.0/],
  [
    "a decimal mark of three letters",
    (folder) => changed(folder, "formats.json", { decimal: "abc" }),
    /formats\.json: decimal/,
  ],
];

async function changed(folder: string, name: string, change: object): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), ...change }));
}

test("of 100 broken folders each is named in one line, and the site starts without them", { timeout: 120_000 }, async ({
  run,
  folder,
}) => {
  const good = await addKiswahili(folder);
  const letters = "abcde";
  const codes = faults.flatMap((fault, number) =>
    [...letters].map((letter) => ({ fault, code: `x${letter}${String.fromCharCode(97 + number)}` })),
  );
  for (const { fault, code } of codes) {
    const broken = join(folder, "languages", code);
    await cp(good, broken, { recursive: true });
    const facts = { name: `Language ${code}` };
    await changed(broken, "language.json", facts);
    await fault[1](broken);
  }
  expect(codes).toHaveLength(100);
  await mkdir(join(folder, "languages", "not a code"));
  const { output, url } = await started(run, settings);
  const lines = output().split("\n");
  const wrong = codes.filter(({ fault, code }) => {
    const own = lines.filter((line) => line.includes(`DATA_DIR/languages/${code} `));
    return own.length !== 1 || !/ is not used: /.test(own[0] ?? "") || !fault[2].test(own[0] ?? "");
  });
  expect(wrong.map(({ fault, code }) => [fault[0], lines.filter((line) => line.includes(`/${code} `))])).toEqual([]);
  expect(lines.filter((line) => line.includes("languages/not a code "))).toHaveLength(1);
  expect(await statusOf(url, "/sw/news")).toMatchObject({ status: 200 });
  expect(await statusOf(url, "/xaa/news")).toMatchObject({ status: 404 });
});
