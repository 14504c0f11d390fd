import { beforeAll, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

type Person = { id: number; headers: Record<string, string> };
const people = {} as Record<"author" | "writer" | "translator" | "publishingTranslator", Person>;

async function person(role: Role, mayPublish: boolean): Promise<Person> {
  const languages = role === "TRANSLATOR" ? (["fr"] as const) : [];
  const { id, token } = await addSessionUser(site, { role, mayPublish, languages: [...languages] });
  return { id, headers: as(token) };
}

beforeAll(async () => {
  people.author = await person("AUTHOR", true);
  people.writer = await person("AUTHOR", false);
  people.translator = await person("TRANSLATOR", false);
  people.publishingTranslator = await person("TRANSLATOR", true);
});

/** A published article with a draft; `owner` has added it, or else an administrator. */
async function articleOf(owner?: Person): Promise<number> {
  const { id } = await admin.published(article, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
  const written = {
    titleFr: "Brouillon",
    contentFr: "<p>Texte</p>",
    titleRw: "Umushinga",
    contentRw: "<p>Inyandiko</p>",
  };
  await admin.change(article, id, { draft: "true", ...written });
  const rowId = await rowIdOf(site.db, "article", id);
  if (owner) await site.db.updateTable("items").set({ author_id: owner.id }).where("id", "=", rowId).execute();
  return id;
}

const calls = {
  "reads the draft": (id: number) => ({ method: "GET", path: `/article/${id}?draft=true` }),
  "reads the revisions": (id: number) => ({ method: "GET", path: `/article/${id}/revision` }),
  "saves French": (id: number) => draft(id, { titleFr: "Titre" }),
  "saves English": (id: number) => draft(id, { titleEn: "Title" }),
  "saves the category": (id: number) => draft(id, { categoryId: String(admin.categories.article), focusX: "11" }),
  "saves another date": (id: number) => draft(id, { publishedAt: "2019-03-04T10:00" }),
  "saves what was there": (id: number) => draft(id, { titleEn: "A title", focusX: "50" }),
  "publishes French": (id: number) => post(`/article/${id}/publish`, { languages: ["fr"] }),
  "publishes what they may": (id: number) => post(`/article/${id}/publish`, {}),
  "publishes the Kinyarwanda as it is in draft": (id: number) => put(id, { titleRw: "Umushinga" }),
  "publishes all": (id: number) => post(`/article/${id}/publish`, { languages: ["en", "fr"] }),
  "changes what readers see": (id: number) => put(id, { titleEn: "Other" }),
  "pins it": (id: number) => draft(id, { pinnedUntil: "2026-12-24T10:00" }),
  "takes it from readers": (id: number) => post(`/article/${id}/unpublish`, {}),
  "throws it away": (id: number) => ({ method: "DELETE", path: `/article/${id}` }),
} as const;
type Name = keyof typeof calls;

const put = (id: number, fields: Record<string, string>) => ({
  method: "PUT",
  path: `/article/${id}`,
  payload: formOf(fields),
});
const draft = (id: number, fields: Record<string, string>) => put(id, { draft: "true", ...fields });
const post = (path: string, payload: object) => ({ method: "POST", path, payload });

const names = Object.keys(calls) as Name[];
const reading: Name[] = ["reads the draft", "reads the revisions", "saves what was there"];

/** What each may do; everything else is rejected with 403. */
const granted: [who: keyof typeof people, whose: "own" | "another’s", Name[]][] = [
  ["author", "own", names.filter((name) => name !== "pins it")],
  ["author", "another’s", []],
  ["writer", "own", [...reading, "saves French", "saves English", "saves the category", "saves another date"]],
  ["writer", "another’s", []],
  ["translator", "another’s", [...reading, "saves French"]],
  // What a translator takes from readers are texts in the own languages.
  [
    "publishingTranslator",
    "another’s",
    [...reading, "saves French", "publishes French", "publishes what they may", "takes it from readers"],
  ],
];

test.each(granted)("what %s may do with %s article", async (who, whose, allowed) => {
  const { headers } = people[who];
  const answers: [Name, number][] = [];
  for (const name of names) {
    const id = await articleOf(whose === "own" ? people[who] : undefined);
    const { method, path, ...rest } = calls[name](id) as { method: "GET"; path: string; payload?: object };
    const { status } = await site.call(method, path, { headers, ...rest });
    answers.push([name, status]);
  }
  expect(answers).toEqual(names.map((name) => [name, allowed.includes(name) ? 200 : 403]));
});

test("what nobody has seen yet is published, scheduled and taken back by no translator, whatever the languages", async () => {
  const { token } = await addSessionUser(site, { role: "TRANSLATOR", mayPublish: true, languages: ["rw", "en", "fr"] });
  const headers = as(token);
  const { body } = await admin.add(article, { status: "draft" });
  const { id } = body.article;
  const send = async ({ method, path, payload }: { method: string; path: string; payload?: object }) =>
    (await site.call(method as "POST", path, { headers, ...(payload && { payload }) })).status;
  expect(await send(post(`/article/${id}/publish`, {}))).toBe(403);
  expect(await send(put(id, { titleEn: "Mine" }))).toBe(403);
  expect(await send(put(id, {}))).toBe(403);
  expect(await send(post(`/article/${id}/publish`, { publishAt: "2030-01-01T08:00" }))).toBe(403);
  await admin.schedule(article, id, "2030-01-01T08:00");
  expect(await send({ method: "DELETE", path: `/article/${id}/schedule` })).toBe(403);
  expect(await send(post(`/article/${id}/unpublish`, {}))).toBe(403);
  expect(await admin.read(article, id)).toMatchObject({ status: "scheduled" });
});

test("an author who hands in throws away no article that an editor has scheduled", async () => {
  const { body } = await site.call("POST", "/article/add", {
    headers: people.writer.headers,
    payload: formOf(admin.form(article, { status: "draft" })),
  });
  const { id } = body.article;
  const trash = async () => (await site.call("DELETE", `/article/${id}`, { headers: people.writer.headers })).status;
  await admin.schedule(article, id, "2030-01-01T08:00");
  expect(await trash()).toBe(403);
  await site.call("DELETE", `/article/${id}/schedule`, { headers: admin.headers });
  expect(await trash()).toBe(200);
  const { body: trashed } = await site.call("GET", `/article/${id}`, { headers: people.writer.headers });
  expect(trashed.article).toMatchObject({ status: "trashed", formerStatus: "draft" });
});

test("a translator writes on where a revision keeps its facts in another order", async () => {
  const { id } = await admin.published(event);
  const revision = await admin.newestRevision(event, id);
  const { content } = await site.db
    .selectFrom("revisions")
    .select("content")
    .where("id", "=", revision)
    .executeTakeFirstOrThrow();
  const { own, ...rest } = JSON.parse(content);
  const turned = Object.fromEntries(Object.entries(own).toReversed());
  const texts = { ...rest.texts, en: { ...rest.texts.en, title: "Former" } };
  await site.db
    .updateTable("revisions")
    .set({ content: JSON.stringify({ ...rest, own: turned, texts }) })
    .where("id", "=", revision)
    .execute();
  await site.call("POST", `/event/${id}/revision/${revision}/restore`, { headers: admin.headers });
  const payload = formOf({ titleFr: "Un concert ce soir", location: "Huye", draft: "true" });
  const answer = await site.call("PUT", `/event/${id}`, { headers: people.translator.headers, payload });
  expect(answer.status).toBe(200);
});

test.each([
  ["author", "published", 201],
  ["author", "draft", 201],
  ["writer", "published", 403],
  ["writer", "draft", 201],
  ["translator", "draft", 403],
] as const)("%s adds an article that is %s: %i", async (who, status, expected) => {
  const payload = formOf(admin.form(article, { status }));
  const answer = await site.call("POST", "/article/add", { headers: people[who].headers, payload });
  expect(answer.status).toBe(expected);
});

test("an author who may not publish gets 403 for an article without a status", async () => {
  const payload = formOf(admin.form(article));
  expect((await site.call("POST", "/article/add", { headers: people.writer.headers, payload })).status).toBe(403);
});

test("an author's list has the own drafts and what readers see, and none of others", async () => {
  const own = await articleOf(people.author);
  const foreign = await articleOf();
  for (const id of [own, foreign]) {
    await site.call("POST", `/article/${id}/unpublish`, { headers: admin.headers, payload: {} });
  }
  const list = async (headers: Record<string, string>) => {
    const { body } = await site.call("GET", "/article?status=draft&limit=100", { headers });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await list(people.author.headers)).toContain(own);
  expect(await list(people.author.headers)).not.toContain(foreign);
  expect(await list(people.translator.headers)).toEqual(expect.arrayContaining([own, foreign]));
});

test("whoever leaves gives the drafts to whom the administrator chooses, and the published stay", async () => {
  const leaving = await person("AUTHOR", true);
  const id = await articleOf(leaving);
  const remove = (draftsTo: number) =>
    site.call("DELETE", `/user/${leaving.id}?draftsTo=${draftsTo}`, { headers: admin.headers });
  const { status, body } = await remove(people.translator.id);
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["draftsTo"] });
  expect((await remove(people.writer.id)).status).toBe(200);
  expect((await site.call("GET", `/article/${id}`)).status).toBe(200);
  const draft = await site.call("GET", `/article/${id}?draft=true`, { headers: people.writer.headers });
  expect(draft.status).toBe(200);
});

test("a role that is taken counts at the next call", async () => {
  const changed = await person("AUTHOR", true);
  const id = await articleOf(changed);
  const read = () => site.call("GET", `/article/${id}?draft=true`, { headers: changed.headers });
  expect((await read()).status).toBe(200);
  await site.call("PUT", `/user/${changed.id}/role`, { headers: admin.headers, payload: { role: "USER" } });
  expect((await read()).status).toBe(403);
});
