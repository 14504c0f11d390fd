import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import { afterAll, beforeAll, expect } from "vitest";
import { languages } from "#i18n/language.ts";
import { SECOND } from "#server/clock.ts";
import { migrationNames } from "#server/database/migrations.ts";
import { connectDatabase } from "#server/database/open.ts";
import { drawPng } from "#test/draw-png.ts";
import { numberedForm, numberIn } from "#test/numbered-article.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { type SmtpServer, startSmtp } from "#test/smtp-server.ts";
import { type Caller, call, signIn } from "../../cluster/site.ts";
import { root } from "../../scripts/prepare.mjs";
import { assetsOf, formerRelease, programIn, unpackFormerRelease } from "./other-build.ts";
import { ended, patience, started, test } from "./server-process.ts";

/**
 * Shares no assets, and does not start where a later release has changed the schema, whatever the change: those after it
 * do both (decision 026).
 */
const BEFORE_ROLLING_RELEASES = "2026-11-24-6fa2e76";

const administrator = { email: "umuyobozi@urubuga.example", password: "ijambo rirerire" };
const soon = { timeout: 20 * SECOND, interval: 20 };
let place: string;
let mail: SmtpServer;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-releases-"));
  await unpackFormerRelease(join(place, "former"));
  mail = await startSmtp();
});
afterAll(async () => {
  await mail.stop();
  await rm(place, { recursive: true, force: true });
});

async function tokenFrom(url: string): Promise<string> {
  // An earlier code holds no longer.
  mail.mails.length = 0;
  return signIn(url, mail, administrator);
}

async function done(caller: Caller, method: string, path: string, body?: object | FormData) {
  const answer = await call(caller, method, path, body);
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({
    path,
    status: expect.toSatisfy((status: number) => status < 300),
  });
  return answer.body;
}

const pageOf = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();

/** What a page in a reader's browser gets from a host for another page. */
async function dataOf(url: string, path: string): Promise<Record<string, { data?: object }>> {
  const { body, status } = await fetch(`${url}${path}.data`);
  expect(status).toBe(200);
  const { value } = await decodeData(body ?? expect.unreachable(), globalThis);
  return value as Record<string, { data?: object }>;
}

/** The names of an answer's parts, such as `articles.0.title`: those of the first of a list stand for all. */
function partsOf(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return partsOf(value[0], `${name}.0`);
  if (typeof value !== "object" || value === null) return [name];
  return Object.entries(value).flatMap(([key, part]) => partsOf(part, `${name}.${key}`));
}

/** Whatever users do on one host is there on the other one. @param number differs from call to call */
async function expectShared(from: string, to: string, number: number): Promise<void> {
  const token = await tokenFrom(from);
  const here = { url: from, token };
  const there = { url: to, token };
  expect((await done(there, "GET", "/auth/profile")).user.email).toBe(administrator.email);

  const { category } = await done(here, "POST", "/category", { type: "NEWS", nameEn: `News ${number}` });
  const categories = [category.id];
  const { article } = await done(here, "POST", "/article/add", await numberedForm(number, categories));
  const published = await done(there, "GET", `/article/${article.id}`);
  expect(await numberIn(published.article, { url: to, categories })).toBe(number);

  const picture = new FormData();
  picture.set("image", new Blob([new Uint8Array(await drawPng())]), "a.png");
  const { url: pictureUrl } = await done(here, "POST", "/picture", picture);
  expect((await fetch(`${to}${pictureUrl}`)).status).toBe(200);

  const changed = new FormData();
  changed.set("titleEn", `Changed ${number}`);
  await done(here, "PUT", `/article/${article.id}`, changed);
  await done(here, "POST", "/comment", { articleId: article.id, content: `Murakoze ${number}` });
  await done(here, "POST", "/reaction", { articleId: article.id, type: "LIKE" });
  const seen = (await done(there, "GET", `/article/${article.id}`)).article;
  expect(seen).toMatchObject({ titleEn: `Changed ${number}`, likes: 1, comments: [{ content: `Murakoze ${number}` }] });

  for (const url of [from, to]) {
    for (const language of languages) {
      const title = language === "en" ? `Changed ${number}` : `${language === "fr" ? "Fr" : "Rw"} ${number}`;
      await expect.poll(() => pageOf(url, `/${language}/article/${article.id}`), soon).toContain(title);
      const news = await pageOf(url, `/${language}/news?show=all`);
      expect(news).toContain(`lang="${language}"`);
      expect(news).toContain(title);
    }
  }
}

/** To the release before, somebody with a role that it does not know has one that it knows, and may do less. */
async function expectLesserRoles(now: string, former: string): Promise<void> {
  const token = await tokenFrom(now);
  const ours = { url: now, token };
  for (const [role, theirs] of [
    ["AUTHOR", "USER"],
    ["EDITOR", "MODERATOR"],
  ]) {
    const email = `${role}@urubuga.example`.toLowerCase();
    await done(ours, "POST", "/user/register", { name: "Keza", email, password: administrator.password });
    const [{ id }] = (await done(ours, "GET", "/user")).data;
    await done(ours, "PUT", `/user/${id}/role`, { role });
    const [listed] = (await done({ url: former, token }, "GET", "/user")).data;
    expect(listed).toMatchObject({ email, role: theirs });
  }
}

async function expectAssets(project: string, url: string): Promise<void> {
  const statuses = async () => {
    const names = await assetsOf(project);
    const answers = names.map((name) => fetch(`${url}/assets/${name}`, { method: "HEAD" }));
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  await expect.poll(statuses, soon).toEqual(new Set([200]));
}

describeObjectStore("the release before", (store) => {
  test("works beside this one, on the database that this one has brought up to date", patience, async ({ run }) => {
    const { url: DATABASE_URL, drop } = await createPostgresDatabase({ isEmpty: true });
    const shared = {
      ...(await store.newBucket()),
      DATABASE_URL,
      SMTP_URL: mail.url(),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    };
    const startFormer = { ...shared, DATA_DIR: join(place, "a") };
    const former = await started(run, startFormer, programIn(join(place, "former")));
    const before = await tokenFrom(former.url);
    const now = await started(run, { ...shared, DATA_DIR: join(place, "b") });
    const db = await connectDatabase({ databaseUrl: DATABASE_URL, dataDir: place });
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toHaveLength(migrationNames.length);
    await db.destroy();

    await done({ url: now.url, token: before }, "GET", "/auth/profile");
    await expectShared(former.url, now.url, 1);
    await expectShared(now.url, former.url, 2);
    await expectLesserRoles(now.url, former.url);

    // An open page goes on, on whichever host: it finds all that it would find on its own.
    for (const path of ["/rw", "/fr/news", "/en/article/1", "/en/events"]) {
      const [theirs, ours] = await Promise.all([former, now].map(({ url }) => dataOf(url, path)));
      expect(Object.keys(ours ?? {})).toEqual(Object.keys(theirs ?? {}));
      // Which of a list was shown was in the address as `show=all`: without it, it is not all.
      // Its module of words was preloaded where a page named it, and is loaded by its script in any case.
      const needed = partsOf(theirs).filter((part) => !/\.filter\.showAll$|^\.root\.data\.textModule$/.test(part));
      expect(partsOf(ours)).toEqual(expect.arrayContaining(needed));
    }

    await ended(former.server, "SIGTERM");
    if (formerRelease() === BEFORE_ROLLING_RELEASES) {
      const { server, errors } = run(startFormer, programIn(join(place, "former")));
      expect(await once(server, "exit")).toEqual([1, null]);
      expect(errors()).toContain("it was changed by a newer version of Urubuga (014-builds)");
    } else {
      const again = await started(run, startFormer, programIn(join(place, "former")));
      await expectShared(again.url, now.url, 3);
      await expectAssets(join(place, "former"), now.url);
      await expectAssets(root, again.url);
    }
    expect(now.errors()).toBe("");
    expect(now.output()).not.toContain('"level":50');
    await drop();
  });
});
