import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { type Manner, startTranslator, type Translator } from "#test/translator.ts";

let translator: Translator;
const site = useApp(async () => {
  translator = await startTranslator();
  return { TRANSLATE_URL: `${translator.url}/`, TRANSLATE_API_KEY: "key", LOG_LEVEL: "warn" };
});
const admin = useAdmin(site);
afterAll(() => translator.close());
beforeEach(() => {
  translator.manner = "translates";
  translator.asked.length = 0;
});

const draft = (id: string, headers = admin.headers, language = "fr") =>
  site.call("POST", "/translation/machine", { headers, payload: { id, language } });

describe.each(kinds)("the translation of %s by a machine", (_, kind) => {
  const { body: stem } = kind;
  const fields = {
    sourceLanguage: "rw",
    titleRw: "Imigongo",
    [`${stem}Rw`]: "<p>Amase aba <strong>ubugeni</strong>.</p><h2>Intangiriro</h2>",
    titleEn: undefined,
    [`${stem}En`]: undefined,
    titleFr: undefined,
    [`${stem}Fr`]: undefined,
  };
  const published = async () => (await admin.published(kind, fields)).id as number;
  const name = (id: number) => `${kind.name}-${id}`;
  const path = (id: number) => `/${kind.name}/${id}/translation/fr`;
  const read = async (id: number) => (await site.call("GET", path(id), { headers: admin.headers })).body;
  const put = async (id: number, payload: object) => {
    const { revision } = (await read(id)).source;
    return site.call("PUT", path(id), { headers: admin.headers, payload: { revision, ...payload } });
  };
  const shownTitle = async (id: number) =>
    (await site.call("GET", `/${kind.name}/${id}?language=fr`)).body[kind.name].title;
  const content = "<p>[Amase aba <strong>ubugeni</strong>.]</p><h2>[Intangiriro]</h2>";

  test("is a draft to be reviewed, with the structure of the source, and readers do not see it", async () => {
    const id = await published();
    const { status, body } = await draft(name(id));
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: expect.stringContaining("A machine has drafted"),
    });
    expect(body).toMatchObject({ state: "toReview", isMachine: true, text: { title: "[Imigongo]", content, alt: "" } });
    expect(await shownTitle(id)).toBe("Imigongo");
    expect(translator.asked).toEqual([
      { q: ["Imigongo"], source: "rw", target: "fr", format: "text", api_key: "key" },
      {
        q: ["Amase aba <strong>ubugeni</strong>.", "Intangiriro"],
        source: "rw",
        target: "fr",
        format: "html",
        api_key: "key",
      },
    ]);
  });

  const publishing: [name: string, publish: (id: number) => Promise<{ status: number }>][] = [
    ["as done without a text", (id) => put(id, { state: "done" })],
    ["as done with its title alone", (id) => put(id, { title: "Un titre", state: "done" })],
    ["as done with all of it", (id) => put(id, { title: "[Imigongo]", content, state: "done" })],
    [
      "as still right",
      async (id) => {
        const { revision } = (await read(id)).source;
        return site.call("POST", `${path(id)}/still-right`, { headers: admin.headers, payload: { revision } });
      },
    ],
    [
      "with the whole item",
      (id) => site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} }),
    ],
    [
      "by its language",
      (id) =>
        site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: { languages: ["fr"] } }),
    ],
    [
      "at an instant",
      (id) =>
        site.call("POST", `/${kind.name}/${id}/publish`, {
          headers: admin.headers,
          payload: { publishAt: "2036-01-01T10:00:00Z", languages: ["fr"] },
        }),
    ],
    [
      "with a change of the source text",
      (id) =>
        site.call("PUT", `/${kind.name}/${id}`, {
          headers: admin.headers,
          payload: formOf({ titleRw: "Imigongo y’i Kirehe" }),
        }),
    ],
    [
      "with a change of its title",
      (id) =>
        site.call("PUT", `/${kind.name}/${id}`, {
          headers: admin.headers,
          payload: formOf({ titleFr: "Un autre titre" }),
        }),
    ],
    [
      "as up to date",
      (id) =>
        site.call("PUT", `/${kind.name}/${id}`, {
          headers: admin.headers,
          payload: formOf({ titleRw: "Ibindi", upToDate: "fr" }),
        }),
    ],
    [
      "by a file",
      async (id) => {
        const file = Buffer.from(`id,language,revision,field,target\n${name(id)},fr,0,title,Un titre de fichier`);
        return site.call("POST", "/translation/import", {
          headers: admin.headers,
          payload: formOf({ file }, "fr.csv"),
        });
      },
    ],
  ];

  test.each(publishing)("is not published %s", async (_how, publish) => {
    const id = await published();
    await draft(name(id));
    await publish(id);
    const { body } = await site.call("GET", `/${kind.name}/${id}?language=fr`);
    // A title that a person writes for readers is theirs; the words of the machine are not.
    const { titleFr, [`${stem}Fr`]: written, title } = body[kind.name];
    expect(`${titleFr} ${written} ${title} ${body[kind.name][stem]}`).not.toMatch(/\[(Imigongo|Amase)/);
  });

  test("says why it is not done, and can be once a person has saved all of it", async () => {
    const id = await published();
    await draft(name(id));
    const { status, body } = await put(id, { title: "Titre", content: "<p>Texte</p><h2>Début</h2>", state: "done" });
    expect({ status, error: body.errors?.state }).toEqual({
      status: 422,
      error: "A machine wrote this. Read it and save it first.",
    });
    await put(id, { title: "Titre", state: "toReview" });
    expect(await read(id)).toMatchObject({ isMachine: true });
    await put(id, { title: "Titre", content, state: "toReview" });
    expect(await read(id)).toMatchObject({ isMachine: false, state: "toReview" });
    expect((await put(id, { state: "done" })).status).toBe(200);
    expect(await shownTitle(id)).toBe("Titre");
  });

  test("can be made anew, and never in the place of what a person wrote", async () => {
    const id = await published();
    await draft(name(id));
    expect((await draft(name(id))).status).toBe(200);
    await put(id, { title: "Titre", content, state: "inProgress" });
    const { status, body } = await draft(name(id));
    expect({ status, error: body.errors?.language }).toEqual({
      status: 422,
      error: "There is a text in this language already.",
    });
    expect((await read(id)).text.title).toBe("Titre");
  });

  test("is cleaned", async () => {
    const id = await published();
    translator.manner = "markup";
    await draft(name(id));
    const { text } = await read(id);
    expect(text.content).toBe(
      "<p><strong>Amase aba <strong>ubugeni</strong>.</strong></p><h2><strong>Intangiriro</strong></h2>".replace(
        "<strong>Amase aba <strong>ubugeni</strong>.</strong>",
        "<strong>Amase aba ubugeni.</strong>",
      ),
    );
    expect(text.content).not.toMatch(/script|onclick|evil/);
  });

  const faults: Manner[] = [
    "garbage",
    "no list",
    "fewer texts",
    "empty texts",
    "an error",
    "a redirect",
    "endless",
    "breaks off",
  ];
  test.each(faults)("is none where the program answers with %s: the editor goes on", async (manner) => {
    const id = await published();
    translator.manner = manner;
    const { status, body } = await draft(name(id));
    expect({ status, code: body.code }).toEqual({ status: 503, code: "translator_unavailable" });
    expect(await read(id)).toMatchObject({ state: "missing", text: null });
    const log = JSON.stringify(site.log.splice(0));
    expect(log).toContain("no translation was drafted");
    expect(log).not.toContain("key");
  });
});

test("a translator drafts the own languages alone", async () => {
  const [, kind] = kinds[0];
  const { id } = await admin.published(kind, { titleFr: undefined, contentFr: undefined });
  const translatorOf = async (...languages: ("fr" | "rw")[]) =>
    as((await addSessionUser(site, { role: "TRANSLATOR", languages })).token);
  expect((await draft(`article-${id}`, await translatorOf("rw"))).status).toBe(403);
  expect((await draft(`article-${id}`, await translatorOf("fr"))).status).toBe(200);
});
