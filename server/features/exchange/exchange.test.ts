import { describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

const send = (file: string | Buffer, headers = admin.headers, fields: Fields = {}) =>
  site.call("POST", "/translation/import", {
    headers,
    payload: formOf({ file: Buffer.from(file), ...fields }, "file"),
  });

async function exported(ids: string, format: "xliff" | "csv" = "xliff", headers = admin.headers, language = "fr") {
  const url = `/translation/export?format=${format}&language=${language}&ids=${ids}`;
  const { status, body } = await site.call("GET", url, { headers });
  return { status, body, text: Buffer.isBuffer(body) ? body.toString() : String(body) };
}

describe.each(kinds)("the translations of %s", (_, kind) => {
  const { body: stem } = kind;
  // Of an event that is first written in English, the specification wants a French title.
  const source = {
    sourceLanguage: "rw",
    titleRw: "Imigongo in Kirehe",
    [`${stem}Rw`]:
      '<p>Cow dung becomes <strong>art</strong>.</p><h2>How it began</h2><p>Women <a href="https://example.org/?a=1&amp;b=2">began</a> it.<br>Long ago.</p>',
    titleEn: undefined,
    [`${stem}En`]: undefined,
  };
  const french = {
    titleFr: "L’imigongo à Kirehe",
    [`${stem}Fr`]:
      '<p>La bouse devient de l’<strong>art</strong>.</p><h2>Les débuts</h2><p>Des femmes <a href="https://example.org/?a=1&amp;b=2">ont commencé</a>.<br>Il y a longtemps.</p>',
  };
  const nothing = { titleFr: undefined, [`${stem}Fr`]: undefined };
  const published = async (fields: Fields = {}) =>
    (await admin.published(kind, { ...source, ...nothing, ...fields })).id as number;
  const name = (id: number) => `${kind.name}-${id}`;
  const path = (id: number) => `/${kind.name}/${id}/translation/fr`;
  const read = async (id: number) => (await site.call("GET", path(id), { headers: admin.headers })).body;
  const revisions = async (id: number) =>
    (await site.call("GET", `/${kind.name}/${id}/revision`, { headers: admin.headers })).body.revisions.length;
  const changedSource = async (id: number, text: string) =>
    site.call("PUT", `/${kind.name}/${id}`, { headers: admin.headers, payload: formOf({ [`${stem}Rw`]: text }) });

  test.each(["xliff", "csv"] as const)("come back from %s without a change, and make no revision", async (format) => {
    const id = await published(french);
    const before = await revisions(id);
    const { status, text } = await exported(name(id), format);
    expect(status).toBe(200);
    const { body } = await send(text);
    expect(body.rows).toEqual([
      { id: name(id), language: "fr", result: "unchanged", message: "Nothing is other than it was." },
    ]);
    expect(await revisions(id)).toBe(before);
  });

  test("are written as XLIFF 2.0 with the revision, and with marks and links as codes", async () => {
    const id = await published(french);
    const { revision } = (await read(id)).source;
    const { text } = await exported(name(id));
    expect(text).toContain('version="2.0" srcLang="rw" trgLang="fr"');
    expect(text).toContain(`<file id="${name(id)}" original="${name(id)}">`);
    expect(text).toContain(`<mda:meta type="revision">${revision}</mda:meta>`);
    expect(text).toContain('<source>Cow dung becomes <pc id="1" dataRefStart="d1">art</pc>.</source>');
    expect(text).toContain('<target>La bouse devient de l’<pc id="1" dataRefStart="d1">art</pc>.</target>');
    expect(text).not.toContain("<strong>");
  });

  test.each(["xliff", "csv"] as const)(
    "are stored from %s as done, with the structure of the source",
    async (format) => {
      const id = await published();
      const file = filled((await exported(name(id), format)).text, format);
      const { body } = await send(file);
      expect(body.rows).toMatchObject([
        { id: name(id), result: "stored", message: "Stored: the translation is done." },
      ]);
      const { text, state } = await read(id);
      expect(state).toBe("done");
      expect(text.title).toBe("«Imigongo in Kirehe»");
      expect(text.content).toBe(
        '<p>«Cow dung becomes <strong>art</strong>.»</p><h2>«How it began»</h2><p>«Women <a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">began</a> it.<br />Long ago.»</p>',
      );
    },
  );

  test("come in to be reviewed where the source text has changed, beside what readers see", async () => {
    const id = await published(french);
    const { text: file } = await exported(name(id));
    await changedSource(id, "<p>Cow dung becomes colour.</p>");
    const { body } = await send(file.replace("Les débuts", "Le commencement"));
    expect(body.rows).toMatchObject([{ result: "toReview" }]);
    expect(await read(id)).toMatchObject({
      state: "toReview",
      text: { content: expect.stringContaining("Le commencement") },
    });
    const { body: shown } = await site.call("GET", `/${kind.name}/${id}?language=fr`);
    expect(shown[kind.name][stem]).toContain("Les débuts");
  });

  test("never take the place of a newer one", async () => {
    const id = await published(french);
    const { text: file } = await exported(name(id));
    const { revision } = (await read(id)).source;
    const payload = { title: "Plus neuf", state: "inProgress", revision };
    await site.call("PUT", path(id), { headers: admin.headers, payload });
    const { body } = await send(file.replace("Les débuts", "Le commencement"));
    expect(body.rows).toMatchObject([{ result: "refused", message: expect.stringContaining("was changed since") }]);
    expect((await read(id)).text).toMatchObject({ title: "Plus neuf", content: expect.stringContaining("Les débuts") });
  });

  test("are in progress where parts have no words yet", async () => {
    const id = await published();
    const { text } = await exported(name(id));
    const file = text
      .replace(/(<source>Imigongo[^<]*<\/source>)/, "$1<target>Titre</target>")
      .replace(/(<source>How it began<\/source>)/, "$1<target>Les débuts</target>");
    expect((await send(file)).body.rows).toMatchObject([
      { result: "stored", message: expect.stringContaining("in progress") },
    ]);
    expect(await read(id)).toMatchObject({
      state: "inProgress",
      text: { title: "Titre", content: expect.stringContaining("<h2>Les débuts</h2>") },
    });
  });

  test("come in from XLIFF 1.2, with codes that say nothing but their number", async () => {
    const id = await published();
    const { revision } = (await read(id)).source;
    const characters = ["e9", "-5", "0", "d800", "110000", "x"].map((hex) => `<cp hex="${hex}"/>`).join("");
    const unit = (unitId: string, words: string, target: string) =>
      `<trans-unit id="${unitId}"><source>${words}</source><target>${target}</target></trans-unit>`;
    const file = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="${name(id)}" source-language="en" target-language="fr" datatype="html" product-version="${revision}"><body>${[
      unit("title", "Imigongo in Kirehe", "L’imigongo &amp; Kirehe"),
      unit("content-1", "Cow dung becomes <g id='1'>art</g>.", `De l’<g id='1'>art</g>${characters}.`),
      unit("content-2", "How it began", "Les débuts"),
      unit("content-3", "Women", "Des <bpt id='1'>&lt;em&gt;</bpt>femmes<ept rid='1' id='9'/>.<x id='2'/>Fin"),
    ].join("")}</body></file></xliff>`;
    expect((await send(file)).body.rows).toMatchObject([{ result: "stored" }]);
    expect((await read(id)).text).toEqual({
      title: "L’imigongo & Kirehe",
      content:
        "<p>De l’<strong>art</strong>é\ufffd\ufffd\ufffd\ufffd\ufffd.</p><h2>Les débuts</h2><p>Des <em>femmes</em>.<br />Fin</p>",
      alt: "",
    });
  });

  test("are cleaned like any other text", async () => {
    const id = await published();
    const csv = filled((await exported(name(id), "csv")).text, "csv");
    const file = csv.replaceAll("«How it began»", '"Les <script>alert(1)</script><b onclick=alert(1)>débuts</b>"');
    expect((await send(file)).body.rows).toMatchObject([{ result: "stored" }]);
    expect((await read(id)).text.content).toContain("<h2>Les <strong>débuts</strong></h2>");
  });

  test("of a translator are those of the own languages, which an editor reviews", async () => {
    const id = await published();
    const translator = as((await addSessionUser(site, { role: "TRANSLATOR", languages: ["fr"] })).token);
    expect((await exported(name(id), "xliff", translator, "en")).status).toBe(403);
    const { status, text } = await exported(name(id), "xliff", translator);
    expect(status).toBe(200);
    expect((await send(filled(text, "xliff"), translator)).body.rows).toMatchObject([{ result: "toReview" }]);
    expect((await read(id)).state).toBe("toReview");
    const other = as((await addSessionUser(site, { role: "TRANSLATOR", languages: ["rw"] })).token);
    expect((await send(filled(text, "xliff"), other)).body.rows).toMatchObject([{ result: "refused" }]);
  });

  test("are not stored at all from a file that names what is not there", async () => {
    const id = await published();
    const other = await published();
    const { text } = await exported(`${name(id)},${name(other)}`);
    const file = filled(text, "xliff").replaceAll(name(other), `${kind.name}-999999`);
    const { body } = await send(file);
    expect(body.rows).toMatchObject([
      { id: name(id), result: "refused", message: expect.stringContaining("another part of the file") },
      { id: `${kind.name}-999999`, result: "refused", message: "There is no such article or event." },
    ]);
    expect((await read(id)).text).toBeNull();
  });

  test("that somebody is to review are so where the caller wants it", async () => {
    const id = await published();
    const file = filled((await exported(name(id))).text, "xliff");
    expect((await send(file, admin.headers, { state: "toReview" })).body.rows).toMatchObject([{ result: "toReview" }]);
    expect((await read(id)).state).toBe("toReview");
  });
});

/** A file in which each unit is translated: its source in quotes. */
function filled(text: string, format: "xliff" | "csv"): string {
  if (format === "xliff")
    return text.replace(
      /<source>(.*?)<\/source>(<target>.*?<\/target>)?/gs,
      "<source>$1</source><target>«$1»</target>",
    );
  const [head = "", ...rows] = text.trimEnd().split("\r\n");
  const targets = rows.map((row) => {
    const source = row.match(/,("(?:[^"]|"")*"|[^,]*),[^,]*$/)?.[1] ?? "";
    return row.replace(/,[^,]*$/, `,${source.startsWith('"') ? `"«${source.slice(1, -1)}»"` : `«${source}»`}`);
  });
  return [head, ...targets].join("\r\n");
}

describe("a file", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><xliff version="2.0">&b;</xliff>`;
  test.each<[string, string | Buffer, RegExp]>([
    ["an entity bomb", bomb, /DOCTYPE/],
    ["broken XML", '<xliff version="2.0"><file></xliff>', /cannot be read/],
    ["an entity that nobody declared", '<xliff version="2.0"><file>&x;</file></xliff>', /cannot be read/],
    ["XML that is no XLIFF", "<html></html>", /no XLIFF/],
    ["XLIFF of another version", '<xliff version="1.0"></xliff>', /no XLIFF/],
    ["XLIFF without files", '<xliff version="2.0"></xliff>', /no translations/],
    ["elements within each other without end", `<xliff version="2.0">${"<a>".repeat(5000)}`, /cannot be read/],
    ["a table without its columns", "a,b\r\n1,2\r\n", /no column “id”/],
    ["a table that breaks off", 'id,language,revision,field,target\r\narticle-1,fr,1,title,"Tit', /cannot be read/],
    ["nothing but a head", "id,language,revision,field,target\r\n", /no translations/],
    ["bytes that are no text", Buffer.from([0x69, 0xff, 0xff]), /cannot be read/],
  ])("with %s is refused in one line", async (_, file, line) => {
    const { status, body } = await send(file);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ["file"] });
    expect(body.errors.file).toMatch(line);
    expect(body.errors.file).not.toMatch(/\n/);
  });

  test("of 50 MB is refused before it is read", async () => {
    const { status, body } = await send(Buffer.alloc(50 * 1024 * 1024, "a"));
    expect({ status, error: body.errors?.file }).toEqual({
      status: 413,
      error: "A file with translations may have 5 MB.",
    });
  });

  test("that is not there is asked for", async () => {
    const { status, body } = await site.call("POST", "/translation/import", {
      headers: admin.headers,
      payload: formOf({ state: "done" }),
    });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { file: "Choose a file." } });
  });

  test("as a spreadsheet writes it is read: with semicolons, in UTF-16, and with what it took for a formula", async () => {
    const [, kind] = kinds[0];
    const { id } = await admin.published(kind, {
      titleEn: "=1+1",
      contentEn: "<p>- a line</p>",
      titleFr: undefined,
      contentFr: undefined,
    });
    const { text } = await exported(`article-${id}`, "csv");
    expect(text).toContain(",'=1+1,");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const rows = text
      .slice(1)
      .trimEnd()
      .split("\r\n")
      .map((row) =>
        row
          .replaceAll(",", ";")
          .replace(/'=1\+1;$/, "'=1+1;'=2+2")
          .replace(/'- a line;$/, "'- a line;'- une ligne"),
      );
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${rows.join("\r\n")}\r\n`, "utf16le")]);
    expect((await send(utf16)).body.rows).toMatchObject([{ result: "stored" }]);
    const { body } = await site.call("GET", `/article/${id}/translation/fr`, { headers: admin.headers });
    expect(body.text).toMatchObject({ title: "=2+2", content: "<p>- une ligne</p>" });
  });

  test("of XLIFF has one source language, a table any", async () => {
    const [, kind] = kinds[0];
    const one = await admin.published(kind, { titleFr: undefined, contentFr: undefined });
    const other = await admin.published(kind, {
      sourceLanguage: "rw",
      titleRw: "Inkuru",
      contentRw: "<p>Inkuru</p>",
      titleFr: undefined,
      contentFr: undefined,
    });
    const ids = `article-${one.id},article-${other.id}`;
    expect((await exported(ids)).status).toBe(422);
    expect((await exported(ids, "csv")).status).toBe(200);
    const tooMany = Array.from({ length: 201 }, (_, place) => `article-${place + 1}`).join();
    expect((await exported(tooMany)).body.errors).toEqual({ ids: "At most 200 at a time." });
  });
});
