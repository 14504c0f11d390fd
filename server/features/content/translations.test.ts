import { describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("the translations of %s", (_, kind) => {
  const { body: stem } = kind;
  const inAll: Fields = {
    titleEn: "Imigongo in Kirehe",
    [`${stem}En`]: "<p>Cow dung becomes art.</p><p>Women began it.</p>",
    titleFr: "L’imigongo à Kirehe",
    [`${stem}Fr`]: "<p>La bouse devient de l’art.</p>",
    titleRw: "Imigongo i Kirehe",
    [`${stem}Rw`]: "<p>Amase aba ubugeni.</p>",
  };
  const path = (id: number, language = "fr") => `/${kind.name}/${id}/translation/${language}`;
  const published = async (changed: Fields = {}): Promise<number> =>
    (await admin.published(kind, { ...inAll, ...changed })).id;

  async function statesOf(id: number): Promise<Record<string, string>> {
    const { body } = await site.call("GET", `/${kind.name}?limit=100&status=any`, { headers: admin.headers });
    const listed = body.data.find((each: { id: number }) => each.id === id);
    const { translationStates } = await admin.read(kind, id, "?draft=true");
    expect(listed.translationStates).toEqual(translationStates);
    return translationStates;
  }

  async function readFr(id: number, headers = admin.headers) {
    const { status, body } = await site.call("GET", path(id), { headers });
    expect(status).toBe(200);
    return body;
  }

  async function put(id: number, payload: object, headers = admin.headers) {
    const { source } = await readFr(id);
    return site.call("PUT", path(id), { headers, payload: { revision: source.revision, ...payload } });
  }

  const seenByReaders = async (id: number) =>
    (await site.call("GET", `/${kind.name}/${id}?language=fr`)).body[kind.name].title;

  test("are done where they came with their source text", async () => {
    const id = await published();
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "done" });
    const read = await readFr(id);
    expect(read).toMatchObject({ state: "done", words: 0, by: { name: "Diane Mukamana" } });
    expect(read.source).toMatchObject({ language: "en", changes: [] });
    expect(read.source.then).toEqual(read.source.now);
    expect(read.text).toEqual({ title: "L’imigongo à Kirehe", content: "<p>La bouse devient de l’art.</p>", alt: "" });
  });

  test("are missing where they were not written", async () => {
    const nothing = { titleFr: undefined, titleRw: undefined };
    const inKinyarwanda = {
      titleEn: undefined,
      [`${stem}En`]: undefined,
      titleRw: "Umutwe",
      [`${stem}Rw`]: "<p>Inyandiko</p>",
    };
    const { id } = await admin.published(kind, { ...nothing, ...inKinyarwanda, sourceLanguage: "rw" });
    expect(await statesOf(id)).toEqual({ en: "missing", fr: "missing" });
    expect(await readFr(id)).toMatchObject({
      state: "missing",
      words: 2,
      by: null,
      // biome-ignore lint/suspicious/noThenProperty: so the API calls it
      source: { then: null, changes: [] },
    });
  });

  test("are outdated once a word of the source text is another one for readers", async () => {
    const id = await published();
    await admin.change(kind, id, { [`${stem}En`]: "<p>Cow dung becomes beauty.</p><p>Women began it.</p>" });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
    const { state, words, source } = await readFr(id);
    expect({ state, words }).toEqual({ state: "outdated", words: 1 });
    expect([source.then.content, source.now.content]).toEqual([
      "<p>Cow dung becomes art.</p><p>Women began it.</p>",
      "<p>Cow dung becomes beauty.</p><p>Women began it.</p>",
    ]);
    expect(source.changes).toEqual([
      {
        field: "content",
        language: "en",
        parts: [
          { op: "same", text: "Cow dung becomes " },
          { op: "removed", text: "art" },
          { op: "added", text: "beauty" },
          { op: "same", text: ".\n\nWomen began it." },
        ],
      },
    ]);
  });

  test.for<[string, Fields]>([
    ["a draft of another source text", { [`${stem}En`]: "<p>Quite another text</p>", draft: "true" }],
    ["another point of the picture", { focusX: "10" }],
    ["other markup", { [`${stem}En`]: "<h2>Cow dung <b>becomes</b> art</h2><p>Women began it!</p>" }],
    ["a correction", { correctionEn: "It was Kirehe." }],
    ["another translation", { titleRw: "Imigongo y’i Kirehe" }],
  ])("stay done with %s", async ([, change]) => {
    const id = await published();
    expect((await admin.change(kind, id, change)).status).toBe(200);
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "done" });
  });

  test("are outdated with another description of the picture", async () => {
    const id = await published();
    await admin.change(kind, id, { altEn: "A pattern of triangles" });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
  });

  test("are outdated by a draft once that is published", async () => {
    const id = await published();
    await admin.change(kind, id, { titleEn: "Imigongo", draft: "true" });
    await site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
  });

  test("are done again with the source text that they were made from", async () => {
    const id = await published();
    const first = await admin.newestRevision(kind, id);
    await admin.change(kind, id, { titleEn: "Imigongo" });
    await site.call("POST", `/${kind.name}/${id}/revision/${first}/restore`, { headers: admin.headers });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
    await site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} });
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "done" });
  });

  test("that hold are done without another text", async () => {
    const id = await published();
    await admin.change(kind, id, { titleEn: "Imigongo" });
    const { source, text } = await readFr(id);
    const { status, body } = await site.call("POST", `${path(id)}/still-right`, {
      headers: admin.headers,
      payload: { revision: source.revision },
    });
    expect({ status, state: body.state, text: body.text }).toEqual({ status: 200, state: "done", text });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "done" });
    await admin.change(kind, id, { titleEn: "Imigongo, an art" });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
  });

  test("that hold can be said to with a change of the item", async () => {
    const id = await published();
    await admin.change(kind, id, { titleEn: "Imigongo" });
    await admin.change(kind, id, { upToDate: "rw" });
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "outdated" });
  });

  test("in progress are not public, and readers go on seeing the text of before", async () => {
    const id = await published();
    const { status, body } = await put(id, { title: "Imigongo : un début", state: "inProgress" });
    const { state, message } = body;
    const saved = "Translation saved. Readers do not see it yet.";
    expect({ status, state, message }).toEqual({ status: 200, state: "inProgress", message: saved });
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "inProgress" });
    expect(await seenByReaders(id)).toBe("L’imigongo à Kirehe");
    await site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} });
    await admin.change(kind, id, { focusX: "20" });
    expect(await seenByReaders(id)).toBe("L’imigongo à Kirehe");
    expect(await statesOf(id)).toEqual({ rw: "done", fr: "inProgress" });
    expect((await readFr(id)).text.title).toBe("Imigongo : un début");
  });

  test("to review are not published by name either", async () => {
    const id = await published();
    const { body: handedOver } = await put(id, { title: "À relire", state: "toReview" });
    expect(handedOver).toMatchObject({ state: "toReview", message: "Translation handed over for review." });
    const payload = { languages: ["fr"] };
    const { status, body } = await site.call("POST", `/${kind.name}/${id}/publish`, {
      headers: admin.headers,
      payload,
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { languages: "This translation is not done yet." },
    });
    expect(await seenByReaders(id)).toBe("L’imigongo à Kirehe");
  });

  test("that are done are public at once, and nothing else of the draft is", async () => {
    const id = await published();
    await admin.change(kind, id, { titleEn: "A title in draft", draft: "true" });
    await put(id, { title: "À relire", state: "toReview" });
    expect((await put(id, { state: "done" })).body).toMatchObject({ state: "done", text: { title: "À relire" } });
    expect(await seenByReaders(id)).toBe("À relire");
    expect(await admin.read(kind, id)).toMatchObject({ titleEn: "Imigongo in Kirehe" });
    expect(await admin.read(kind, id, "?draft=true")).toMatchObject({ titleEn: "A title in draft" });
  });

  test("of a draft go out with it, but for those that are not done", async () => {
    const { body } = await admin.add(kind, {
      ...inAll,
      status: "draft",
      titleFr: "",
      [`${stem}Fr`]: "",
      sourceLanguage: "rw",
    });
    const { id } = body[kind.name];
    await put(id, { title: "Un début", content: "<p>Un début</p>", state: "inProgress" });
    expect(await statesOf(id)).toEqual({ en: "done", fr: "inProgress" });
    const { status } = await site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} });
    expect(status).toBe(200);
    expect(await seenByReaders(id)).toBe("Imigongo i Kirehe");
    expect(await statesOf(id)).toEqual({ en: "done", fr: "inProgress" });
    await put(id, { state: "done" });
    expect(await seenByReaders(id)).toBe("Un début");
  });

  test("of another source text than there is by now are rejected, and nothing is stored", async () => {
    const id = await published();
    const { source } = await readFr(id);
    await admin.change(kind, id, { titleEn: "Imigongo" });
    const before = await readFr(id);
    for (const [method, to, payload] of [
      ["PUT", path(id), { title: "Trop tard", state: "done", revision: source.revision }],
      ["POST", `${path(id)}/still-right`, { revision: source.revision }],
      ["PUT", path(id), { title: "Trop tard", state: "inProgress", revision: 999_999 }],
    ] as const) {
      const { status, body } = await site.call(method, to, { headers: admin.headers, payload });
      expect({ status, code: body.code }).toEqual({ status: 409, code: "source_changed" });
    }
    expect(await readFr(id)).toEqual(before);
  });

  test("that somebody else has changed meanwhile are not saved over, unless it is the same text", async () => {
    const id = await published();
    const { textHash } = await readFr(id);
    const theirs = (await put(id, { content: "<p>Le leur</p>", state: "inProgress", textHash })).body;
    const mine = { title: "Le mien", content: "<p>Le mien</p>", state: "inProgress" };
    const rejected = await put(id, { ...mine, textHash });
    expect([rejected.status, rejected.body.code]).toEqual([409, "version_conflict"]);
    expect((await readFr(id)).text).toEqual(theirs.text);
    expect((await put(id, { content: "<p>Le leur</p>", state: "toReview", textHash })).status).toBe(200);
    expect((await put(id, { ...mine, textHash: theirs.textHash })).body.text).toMatchObject({ title: "Le mien" });
  });

  test("may be sent where the source text is the same in a later revision", async () => {
    const id = await published();
    const { source } = await readFr(id);
    await admin.change(kind, id, { focusX: "30" });
    const payload = { title: "Encore juste", state: "done", revision: source.revision };
    expect((await site.call("PUT", path(id), { headers: admin.headers, payload })).status).toBe(200);
  });

  test("are none of the source language", async () => {
    const id = await published();
    const { status, body } = await site.call("GET", path(id, "en"), { headers: admin.headers });
    expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 422, errors: ["language"] });
  });

  test("name the field that is wrong as it was sent", async () => {
    const { id } = await admin.published(kind, { titleFr: "", ...(kind.name === "event" && { titleFr: "Un titre" }) });
    const { status, body } = await put(id, { title: "Un titre", state: "done" });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { content: "This field is required." } });
    expect(await readFr(id)).toMatchObject({ state: "missing" });
  });

  test("are written by translators in their own languages alone", async () => {
    const id = await published();
    const writer = async (parts: object) => as((await addSessionUser(site, { role: "TRANSLATOR", ...parts })).token);
    const ofRw = await writer({ languages: ["rw"], mayPublish: true });
    const ofFr = await writer({ languages: ["fr"], mayPublish: true });
    const handsIn = await writer({ languages: ["fr"], mayPublish: false });
    const change = { title: "Autre titre", state: "done" };
    expect((await put(id, change, ofRw)).status).toBe(403);
    expect((await put(id, change, handsIn)).status).toBe(403);
    expect((await put(id, { ...change, state: "toReview" }, handsIn)).status).toBe(200);
    expect(await seenByReaders(id)).toBe("L’imigongo à Kirehe");
    expect((await put(id, change, ofFr)).status).toBe(200);
    expect(await seenByReaders(id)).toBe("Autre titre");
  });

  test("may come in a form, where they are longer than JSON may be", async () => {
    const id = await published();
    const { source } = await readFr(id);
    const content = `<p>${"mot ".repeat(60_000)}</p>`;
    const form = formOf({ content, state: "inProgress", revision: String(source.revision) });
    const { status, body } = await site.call("PUT", path(id), { headers: admin.headers, payload: form });
    expect({ status, length: body.text?.content.length }).toEqual({ status: 200, length: content.length });
  });

  test("of an item without a revision, such as the sample content, can be changed and found outdated", async () => {
    const id = await published();
    await site.db.updateTable("items").set({ published_revision: null }).execute();
    await site.db.deleteFrom("revisions").execute();
    await site.db.updateTable("item_texts").set({ source_revision: null, source_words: "" }).execute();
    const { source } = await readFr(id);
    expect(source.revision).toBe(0);
    expect((await put(id, { title: "Changé", state: "done" })).status).toBe(200);
    await admin.change(kind, id, { titleEn: "Imigongo" });
    const { body } = await site.call("GET", path(id, "rw"), { headers: admin.headers });
    expect([body.state, body.source.then.title]).toEqual(["outdated", "Imigongo in Kirehe"]);
    const payload = { title: "Trop tard", state: "done", revision: 0 };
    expect((await site.call("PUT", path(id), { headers: admin.headers, payload })).status).toBe(409);
  });

  test("that the release before has stored are done where they are as new as their source text", async () => {
    const id = await published();
    const { id: row } = await site.db
      .selectFrom("items")
      .select("id")
      .where("kind", "=", kind.name)
      .where("public_id", "=", id)
      .executeTakeFirstOrThrow();
    const texts = site.db.updateTable("item_texts").where("item_id", "=", row);
    await texts.set({ source_revision: null, source_words: "" }).execute();
    await texts.set({ updated_at: "2020-01-01T00:00:00.000Z" }).where("language", "=", "rw").execute();
    await admin.change(kind, id, { focusX: "40" });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "done" });
    expect((await site.call("GET", path(id, "rw"), { headers: admin.headers })).body.source.then).toBeNull();
    await admin.change(kind, id, { titleEn: "Imigongo" });
    expect(await statesOf(id)).toEqual({ rw: "outdated", fr: "outdated" });
  });
});
