import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { createScheduleRunner } from "#server/features/content/schedules.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { mailsTo } from "#test/mailbox.ts";

const site = useApp({ RATE_LIMIT: "on" });
const admin = useAdmin(site);
const editor = { headers: {} as Record<string, string>, email: "keza.editor@urubuga.example" };
const writer = { headers: {} as Record<string, string>, email: "eric.writer@urubuga.example" };

beforeAll(async () => {
  const addEditor = { role: "EDITOR", email: editor.email, password: "ijambobanga", language: "en" } as const;
  editor.headers = as((await addSessionUser(site, addEditor)).token);
  const addWriter = {
    role: "AUTHOR",
    email: writer.email,
    password: "ijambobanga",
    name: "Eric",
    language: "en",
  } as const;
  writer.headers = as((await addSessionUser(site, addWriter)).token);
});

const call = (who: typeof editor, path: string, payload: object) =>
  site.call("POST", `/article/${path}`, { headers: who.headers, payload });

async function drafted(titleEn: string): Promise<number> {
  const payload = formOf(admin.form(article, { status: "draft", titleEn }));
  const { status, body } = await site.call("POST", "/article/add", { headers: writer.headers, payload });
  expect(status).toBe(201);
  return body.article.id;
}

const asWriter = async (id: number) => {
  const { body } = await site.call("GET", `/article/${id}?draft=true`, { headers: writer.headers });
  return body.article;
};

describe("a draft that is handed in", () => {
  let id: number;
  beforeEach(async () => {
    site.clock.advance(2 * HOUR);
    id = await drafted("A day at the library");
    expect((await call(writer, `${id}/hand-in`, { note: "Please look at the names." })).status).toBe(200);
  });

  test("waits in the editors' list with its note", async () => {
    const { body } = await site.call("GET", "/article?status=handed-in", { headers: editor.headers });
    expect(body.data.at(0)).toMatchObject({
      id,
      handedIn: { by: { name: "Eric" }, note: "Please look at the names." },
    });
  });

  test("is told to editors by mail, at once and then once an hour", async () => {
    const mail = (await mailsTo(site, editor.email)).at(-1);
    expect(mail?.text).toContain("“A day at the library” by Eric. Please look at the names.");
    const before = (await mailsTo(site, editor.email)).length;
    for (const title of ["Second", "Third"]) await call(writer, `${await drafted(title)}/hand-in`, {});
    expect(await mailsTo(site, editor.email)).toHaveLength(before);
    site.clock.advance(HOUR + MINUTE);
    const later = (await mailsTo(site, editor.email)).at(-1);
    expect(await mailsTo(site, editor.email)).toHaveLength(before + 1);
    expect(later?.text).toMatch(/Second[\s\S]*Third/);
  });

  test("is given back with a note, which its author sees and gets by mail", async () => {
    expect((await call(editor, `${id}/give-back`, { note: "" })).status).toBe(422);
    expect((await call(editor, `${id}/give-back`, { note: "Who took the picture?" })).status).toBe(200);
    expect(await asWriter(id)).toMatchObject({ status: "draft", givenBack: { note: "Who took the picture?" } });
    const mail = (await mailsTo(site, writer.email)).at(-1);
    expect(mail?.text).toContain("Who took the picture?");
    expect((await call(editor, `${id}/give-back`, { note: "Again" })).body.code).toBe("nothing_handed_in");
    await call(writer, `${id}/hand-in`, {});
    expect(await asWriter(id)).not.toHaveProperty("givenBack");
  });

  test("is published by an editor, and its author is told", async () => {
    expect((await call(editor, `${id}/publish`, {})).status).toBe(200);
    const shown = (await site.call("GET", `/article/${id}`)).body.article;
    expect(shown).toMatchObject({ status: "published" });
    expect(shown).not.toHaveProperty("handedIn");
    expect(await asWriter(id)).not.toHaveProperty("handedIn");
    const mail = (await mailsTo(site, writer.email)).at(-1);
    expect(mail?.text).toContain("“A day at the library” is published.");
  });

  test("is listed for editors until it is given back, and then for whoever handed it in", async () => {
    const listed = async ({ headers }: typeof editor, status: string) => {
      const { body } = await site.call("GET", `/article?status=${status}`, { headers });
      return body.data.map((each: { id: number }) => each.id);
    };
    expect(await listed(editor, "handed-in")).toContain(id);
    await call(editor, `${id}/give-back`, { note: "Shorter, please" });
    expect(await listed(editor, "handed-in")).not.toContain(id);
    expect(await listed(writer, "given-back")).toContain(id);
    expect(await listed(editor, "given-back")).toEqual([]);
  });

  test("is not given back by its author", async () => {
    expect((await call(writer, `${id}/give-back`, { note: "No" })).status).toBe(403);
  });
});

describe("handed in by two people", () => {
  let id: number;
  let translator: typeof editor & { id: number };
  beforeAll(async () => {
    site.clock.advance(2 * HOUR);
    const email = "keza.translator@urubuga.example";
    const added = await addSessionUser(site, {
      role: "TRANSLATOR",
      languages: ["fr"],
      email,
      password: "ijambobanga",
      name: "Keza",
      language: "en",
    });
    translator = { headers: as(added.token), email, id: added.id };
    id = await drafted("A story of two");
    await call(writer, `${id}/hand-in`, { note: "Mine" });
    const nothing = await call(translator, `${id}/hand-in`, { note: "Nothing" });
    expect({ status: nothing.status, code: nothing.body.code }).toEqual({ status: 409, code: "nothing_to_publish" });
    const french = formOf({ titleFr: "Une histoire", contentFr: "<p>Texte</p>", draft: "true" });
    await site.call("PUT", `/article/${id}`, { headers: translator.headers, payload: french });
    expect((await call(translator, `${id}/hand-in`, { note: "My French" })).status).toBe(200);
  });

  test("shows the later note, and both get the answer, once", async () => {
    expect(await asWriter(id)).toMatchObject({ handedIn: { by: { name: "Keza" }, note: "My French" } });
    expect((await call(editor, `${id}/give-back`, { note: "Shorter, please" })).status).toBe(200);
    for (const { email } of [writer, translator]) {
      expect((await mailsTo(site, email)).at(-1)?.text).toContain("“A story of two” was given back");
    }
    site.clock.advance(2 * HOUR);
    const other = await drafted("Another story");
    await call(writer, `${other}/hand-in`, {});
    await call(editor, `${other}/give-back`, { note: "Longer" });
    const mail = (await mailsTo(site, writer.email)).at(-1);
    expect(mail?.text).toContain("Another story");
    expect(mail?.text).not.toContain("A story of two");
  });

  test("waits again for one, and is given back to the other", async () => {
    await call(writer, `${id}/hand-in`, { note: "Shorter now" });
    expect(await asWriter(id)).toMatchObject({
      handedIn: { by: { name: "Eric" }, note: "Shorter now" },
      givenBack: { note: "Shorter, please" },
    });
  });

  test("waits on after an account is gone", async () => {
    await call(translator, `${id}/hand-in`, { note: "My last" });
    const { status } = await site.call("DELETE", `/user/${translator.id}`, { headers: admin.headers });
    expect(status).toBe(200);
    expect(await asWriter(id)).toMatchObject({ handedIn: { by: null, note: "My last" } });
  });
});

describe("a translation that is handed over for review", () => {
  const email = "ineza.translator@urubuga.example";
  let id: number;
  let translator: typeof editor;
  beforeAll(async () => {
    site.clock.advance(2 * HOUR);
    const parts = { languages: ["fr" as const], email, name: "Ineza", language: "en" as const };
    translator = { headers: as((await addSessionUser(site, { role: "TRANSLATOR", ...parts })).token), email };
    id = (await admin.published(article, { titleEn: "A lake", titleFr: "", contentFr: "" })).id;
  });

  const path = () => `/article/${id}/translation/fr`;
  async function save(who: typeof editor, payload: object): Promise<void> {
    const { body } = await site.call("GET", path(), { headers: who.headers });
    const change = { ...payload, revision: body.source.revision };
    expect((await site.call("PUT", path(), { headers: who.headers, payload: change })).status).toBe(200);
  }
  const isListed = async () => {
    const { body } = await site.call("GET", "/article?status=handed-in", { headers: editor.headers });
    return body.data.some((each: { id: number }) => each.id === id);
  };

  test("waits for editors, who are told by mail, until it is not done after all", async () => {
    await save(translator, { title: "Un lac", content: "<p>Un lac</p>", state: "inProgress" });
    expect(await isListed()).toBe(false);
    await save(translator, { state: "toReview" });
    expect(await isListed()).toBe(true);
    expect((await mailsTo(site, editor.email)).at(-1)?.text).toContain("“A lake” by Ineza.");
    await save(translator, { state: "inProgress" });
    expect(await isListed()).toBe(false);
  });

  test("is given back or published, and its translator is told", async () => {
    await save(translator, { state: "toReview" });
    expect((await call(editor, `${id}/give-back`, { note: "Which lake?" })).status).toBe(200);
    expect((await mailsTo(site, email)).at(-1)?.text).toContain("Which lake?");
    site.clock.advance(2 * HOUR);
    await save(translator, { title: "Le lac Kivu", state: "toReview" });
    await save(editor, { state: "done" });
    expect(await isListed()).toBe(false);
    expect((await mailsTo(site, email)).at(-1)?.text).toContain("“A lake” is published.");
  });
});

test("what a translator has handed in waits on with its note while another language is written and handed over", async () => {
  const parts = { languages: ["fr" as const, "rw" as const], name: "Gisa", language: "en" as const };
  const email = "gisa.translator@urubuga.example";
  const translator = {
    headers: as((await addSessionUser(site, { role: "TRANSLATOR", email, ...parts })).token),
    email,
  };
  const { id } = await admin.published(article, { titleEn: "A bridge", titleFr: "", contentFr: "" });
  const french = formOf({ titleFr: "Un pont", contentFr: "<p>Un pont</p>", draft: "true" });
  await site.call("PUT", `/article/${id}`, { headers: translator.headers, payload: french });
  expect((await call(translator, `${id}/hand-in`, { note: "Is it the old one?" })).status).toBe(200);
  const path = `/article/${id}/translation/rw`;
  for (const state of ["inProgress", "toReview"]) {
    const { body } = await site.call("GET", path, { headers: translator.headers });
    const payload = { title: "Ikiraro", content: "<p>Ikiraro</p>", state, revision: body.source.revision };
    expect((await site.call("PUT", path, { headers: translator.headers, payload })).status).toBe(200);
    const { body: read } = await site.call("GET", `/article/${id}?draft=true`, { headers: editor.headers });
    expect(read.article.handedIn).toMatchObject({ by: { name: "Gisa" }, note: "Is it the old one?" });
  }
});

test("whoever is no editor any more gets no mail about what waits", async () => {
  site.clock.advance(2 * HOUR);
  const former = "diane.former@urubuga.example";
  const { id: userId } = await addSessionUser(site, { role: "EDITOR", email: former, password: "ijambobanga" });
  await call(writer, `${await drafted("First")}/hand-in`, {});
  const before = (await mailsTo(site, former)).length;
  await call(writer, `${await drafted("Second")}/hand-in`, {});
  await site.call("PUT", `/user/${userId}/role`, { headers: admin.headers, payload: { role: "USER" } });
  site.clock.advance(2 * HOUR);
  expect(await mailsTo(site, former)).toHaveLength(before);
});

test("a list says of others’ published items what readers see alone", async () => {
  const { id } = await admin.published(article);
  await admin.change(article, id, { draft: "true", titleEn: "The next title" });
  const listed = async (who: typeof editor) => {
    const { body } = await site.call("GET", "/article?limit=100", { headers: who.headers });
    return body.data.find((each: { id: number }) => each.id === id);
  };
  expect(await listed(editor)).toMatchObject({ hasDraft: true });
  expect(await listed(writer)).not.toHaveProperty("hasDraft");
});

test("what lacks something is not handed in, and the error names it", async () => {
  const payload = formOf({ status: "draft", titleEn: "A title alone" });
  const { body } = await site.call("POST", "/article/add", { headers: writer.headers, payload });
  const { status, body: answer } = await call(writer, `${body.article.id}/hand-in`, {});
  expect({ status, fields: Object.keys(answer.errors) }).toEqual({
    status: 422,
    fields: ["contentEn", "categoryId", "image"],
  });
});

describe("the button of a mail", () => {
  const linkTo = async ({ email }: typeof editor) =>
    (await mailsTo(site, email))
      .at(-1)
      ?.text.match(/https:\/\/urubuga\.example\/en(\/(?:newslist|eventlist|dashboard)\S*)/)?.[1];
  const draftedEvent = async () => {
    const payload = formOf(admin.form(event, { status: "draft", titleEn: "A concert" }));
    const { body } = await site.call("POST", "/event/add", { headers: writer.headers, payload });
    return body.event.id as number;
  };
  const ask = (who: typeof editor, path: string, payload: object = {}) =>
    site.call("POST", path, { headers: who.headers, payload });
  beforeEach(async () => {
    await site.db.deleteFrom("hand_ins").execute();
    site.clock.advance(2 * HOUR);
    await mailsTo(site, editor.email);
    site.clock.advance(2 * HOUR);
  });

  test("about one item leads to it", async () => {
    const id = await draftedEvent();
    await ask(writer, `/event/${id}/hand-in`);
    expect(await linkTo(editor)).toBe(`/eventlist?edit=${id}`);
    await ask(editor, `/event/${id}/give-back`, { note: "Where is it?" });
    expect(await linkTo(writer)).toBe(`/eventlist?edit=${id}`);
  });

  test("about several of a kind leads to their list, and about both kinds to the dashboard", async () => {
    const ids = [await draftedEvent(), await draftedEvent(), await draftedEvent()];
    // The first mail goes at once, about what there is; the next one tells the rest.
    for (const id of ids) await ask(writer, `/event/${id}/hand-in`);
    site.clock.advance(2 * HOUR);
    expect(await linkTo(editor)).toBe("/eventlist?status=handed-in");
    for (const id of ids) await ask(editor, `/event/${id}/give-back`, { note: "Where is it?" });
    site.clock.advance(2 * HOUR);
    expect(await linkTo(writer)).toBe("/eventlist?status=given-back");
    await ask(writer, `/event/${ids[0]}/hand-in`);
    await ask(writer, `/article/${await drafted("A story")}/hand-in`);
    site.clock.advance(2 * HOUR);
    expect(await linkTo(editor)).toBe("/dashboard");
  });
});

test("what was given back and is published since is no task any more, and its author is told", async () => {
  site.clock.advance(2 * HOUR);
  const id = await drafted("A title to be mended");
  await call(writer, `${id}/hand-in`, {});
  await call(editor, `${id}/give-back`, { note: "Mend the title" });
  await mailsTo(site, writer.email);
  site.clock.advance(2 * HOUR);
  const givenBack = async () => {
    const { body } = await site.call("GET", "/article?status=given-back&limit=100", { headers: writer.headers });
    return body.data.map((each: { id: number }) => each.id);
  };
  expect(await givenBack()).toContain(id);
  expect((await call(editor, `${id}/publish`, {})).status).toBe(200);
  expect(await givenBack()).not.toContain(id);
  expect(await asWriter(id)).not.toHaveProperty("givenBack");
  expect((await mailsTo(site, writer.email)).at(-1)?.text).toContain("“A title to be mended” is published.");
});

describe("what is scheduled", () => {
  let id: number;
  const listed = async (who: typeof editor) => {
    const { body } = await site.call("GET", "/article?status=handed-in&limit=100", { headers: who.headers });
    return body.data.map((each: { id: number }) => each.id);
  };
  const newest = async ({ email }: typeof editor) => (await mailsTo(site, email)).at(-1)?.text;
  const minuteFrom = () => toInstant(site.clock.now() + MINUTE);
  beforeEach(async () => {
    site.clock.advance(4 * HOUR);
    id = await drafted("A story for Friday");
    await call(writer, `${id}/hand-in`, {});
  });

  test("is said to be scheduled, waits for nobody, and is published later", async () => {
    await call(editor, `${id}/publish`, { publishAt: minuteFrom() });
    expect(await newest(writer)).toContain("“A story for Friday” was scheduled by");
    expect(await listed(editor)).not.toContain(id);
    site.clock.advance(2 * HOUR);
    await createScheduleRunner(site.services, site.app.log)(new AbortController().signal);
    expect(await newest(writer)).toContain("“A story for Friday” is published.");
  });

  test("waits again once that is cancelled", async () => {
    await call(editor, `${id}/publish`, { publishAt: minuteFrom() });
    await site.call("DELETE", `/article/${id}/schedule`, { headers: editor.headers });
    expect(await listed(editor)).toContain(id);
    expect(await asWriter(id)).toMatchObject({ status: "draft", handedIn: { by: { name: "Eric" } } });
  });
});

test("what was handed in is taken back by whoever did, until it is answered", async () => {
  const id = await drafted("Not yet");
  const takeBack = (who: typeof editor) => site.call("DELETE", `/article/${id}/hand-in`, { headers: who.headers });
  await call(writer, `${id}/hand-in`, {});
  expect((await takeBack(editor)).status).toBe(200);
  expect(await asWriter(id)).toHaveProperty("handedIn");
  expect((await takeBack(writer)).status).toBe(200);
  expect(await asWriter(id)).not.toHaveProperty("handedIn");
});

test("a translator is answered once the own language is published, whatever else is in draft", async () => {
  const { token } = await addSessionUser(site, { role: "TRANSLATOR", languages: ["fr"] });
  const headers = as(token);
  const { id } = await admin.published(article);
  await admin.change(article, id, { titleEn: "Not yet", draft: "true" });
  const french = formOf({ titleFr: "Titre", contentFr: "<p>Texte</p>", draft: "true" });
  await site.call("PUT", `/article/${id}`, { headers, payload: french });
  await site.call("POST", `/article/${id}/hand-in`, { headers, payload: {} });
  const own = async () => (await site.call("GET", "/article?status=handed-in", { headers })).body.data;
  expect(await own()).toMatchObject([{ id }]);
  await call(editor, `${id}/publish`, { languages: ["fr"] });
  expect(await own()).toEqual([]);
  expect(await admin.read(article, id, "?draft=true")).toMatchObject({ hasDraft: true, titleEn: "Not yet" });
});

test("a draft that says what readers see again leaves nothing to review", async () => {
  const { id } = await admin.published(article);
  const rowId = await rowIdOf(site.db, "article", id);
  const { id: author_id, token } = await addSessionUser(site, { role: "AUTHOR" });
  await site.db.updateTable("items").set({ author_id }).where("id", "=", rowId).execute();
  const save = (titleEn: string) =>
    site.call("PUT", `/article/${id}`, { headers: as(token), payload: formOf({ titleEn, draft: "true" }) });
  await save("Another title");
  expect((await site.call("POST", `/article/${id}/hand-in`, { headers: as(token), payload: {} })).status).toBe(200);
  await save("A title");
  expect(await admin.read(article, id)).not.toHaveProperty("handedIn");
});
