import { describe, expect, test } from "vitest";
import type { Difference } from "#contract/difference.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addByline, addCategory, addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("the difference of two revisions of %s", (_, kind) => {
  const compare = (id: number, revision: number, query = "") =>
    site.call("GET", `/${kind.name}/${id}/revision/${revision}/diff${query}`, { headers: admin.headers });
  const changed = async (fields: Parameters<typeof admin.change>[2]) => {
    const { id } = await admin.published(kind);
    const first = await admin.newestRevision(kind, id);
    expect((await admin.change(kind, id, { draft: "true", ...fields })).status).toBe(200);
    return { id, first, second: await admin.newestRevision(kind, id) };
  };

  test("names words, by language, from the one before or another one", async () => {
    const { id, first, second } = await changed({ titleEn: "A new title", [`${kind.body}Rw`]: "<p>Inyandiko</p>" });
    const title = (added: "added" | "removed") => ({
      field: "title",
      language: "en",
      parts: [
        { op: "same", text: "A " },
        { op: added, text: "new " },
        { op: "same", text: "title" },
      ],
    });
    const body = (op: "added" | "removed") => ({
      field: kind.body,
      language: "rw",
      parts: [{ op, text: "Inyandiko" }],
    });
    expect((await compare(id, second)).body.changes).toEqual([body("added"), title("added")]);
    expect((await compare(id, first, `?with=${second}`)).body.changes).toEqual([body("removed"), title("removed")]);
    expect((await compare(id, second, `?language=en&with=${first}`)).body.changes).toEqual([title("added")]);
    expect((await compare(id, second, "?language=fr")).body.changes).toEqual([]);
    expect((await compare(id, second, "?language=fr&all=true")).body.changes).toEqual([body("added"), title("added")]);
    expect((await compare(id, second, `?with=${second}`)).body.changes).toEqual([]);
  });

  test("of the first one is all that it has", async () => {
    const { id, first } = await changed({ titleEn: "A new title" });
    const { changes } = (await compare(id, first)).body;
    const ops = changes.flatMap(({ parts }: Difference) => parts.map(({ op }) => op));
    expect(new Set(ops)).toEqual(new Set(["added"]));
    expect(changes.map(({ field }: Difference) => field)).toContain("category");
  });

  test("names facts in words", async () => {
    const type = kind.categoryType;
    const more = kind.name === "event" ? { location: "Musanze", date: "2026-12-31", hour: "20:00" } : {};
    const bylines = JSON.stringify([
      { id: await addByline(site.db, { name: "Eric Niyonzima" }), role: "photographer" },
    ]);
    const { id, second } = await changed({
      ...more,
      bylines,
      altFr: "Des vaches",
      categoryId: String(await addCategory(site.db, { type, names: { en: "Culture" } })),
      image: await drawPng({ width: 70, height: 50 }),
    });
    const { changes } = (await compare(id, second)).body;
    const words = (field: string) => {
      const found = changes.find((each: Difference) => each.field === field);
      return found?.parts.map(({ op, text }: Difference["parts"][number]) => `${op} ${text}`);
    };
    expect(words("alt")).toEqual(["added Des vaches"]);
    expect(words("bylines")).toEqual(["removed Diane Mukamana", "added Photo: Eric Niyonzima"]);
    expect(words("category")).toContain("added Culture");
    expect(words("image")).toHaveLength(2);
    expect(words("location")).toEqual(kind.name === "event" ? ["removed Huye", "added Musanze"] : undefined);
    expect(words("date")?.join("")).toEqual(kind.name === "event" ? expect.stringContaining("31/12/2026") : undefined);
  });

  test("names when a draft says that it was published", async () => {
    const { id, second } = await changed({ publishedAt: "2020-03-01T08:30" });
    const { changes } = (await compare(id, second)).body;
    expect(changes.map(({ field }: Difference) => field)).toEqual(["publishedAt"]);
    expect(changes[0].parts.at(-1)).toEqual({ op: "added", text: "01/03/2020 08:30" });
  });

  test("is missing for a revision of another item", async () => {
    const { id, first } = await changed({ titleEn: "A new title" });
    const other = await changed({ titleEn: "Another title" });
    expect((await compare(id, other.second)).status).toBe(404);
    expect((await compare(id, first, `?with=${other.second}`)).status).toBe(404);
  });
});

describe.each(kinds)("the difference between what was sent of %s and what there is", (_, kind) => {
  const compare = async (id: number, fields: Parameters<typeof admin.change>[2], query = "") => {
    const payload = formOf(fields);
    return site.call("POST", `/${kind.name}/${id}/diff${query}`, { headers: admin.headers, payload });
  };

  test("names what there is, against the fields that are sent", async () => {
    const { id, version } = await admin.published(kind, { publishedAt: "2020-03-01T08:30" });
    const body = `${kind.body}En`;
    await admin.change(kind, id, { titleEn: "A new title", [body]: "<p>A long text</p>", draft: "true" });
    const sent = { titleEn: "A title", [body]: "<p>A <b>text</b></p>", publishedAt: "2020-03-01T08:30" };
    const { status, body: answer } = await compare(id, sent, "?language=en");
    expect(status).toBe(200);
    expect(answer.changes.map(({ field }: Difference) => field)).toEqual(["title", kind.body]);
    expect(answer.changes[0].parts).toEqual([
      { op: "same", text: "A " },
      { op: "added", text: "new " },
      { op: "same", text: "title" },
    ]);
    expect(answer.changes[1].parts).toContainEqual({ op: "added", text: "long " });
    expect((await compare(id, { titleEn: "A new title" })).body.changes).toEqual([]);
    // It changed nothing.
    expect(await admin.read(kind, id)).toMatchObject({ titleEn: "A title", version: version + 1 });
  });

  test("names when it counts as published", async () => {
    const { id } = await admin.published(kind, { publishedAt: "2020-03-01T08:30" });
    await admin.change(kind, id, { publishedAt: "2021-04-02T09:00" });
    expect((await compare(id, { publishedAt: "2020-03-01T08:30" })).body.changes).toEqual([
      {
        field: "publishedAt",
        language: null,
        parts: [
          { op: "removed", text: "01/03/2020 08:30" },
          { op: "added", text: "02/04/2021 09:00" },
        ],
      },
    ]);
  });

  test("is for whoever may read the draft", async () => {
    const { id } = await admin.published(kind);
    const send = async (role: "AUTHOR" | "TRANSLATOR") => {
      const { token } = await addSessionUser(site, { role, languages: ["fr"] });
      return site.call("POST", `/${kind.name}/${id}/diff`, {
        headers: as(token),
        payload: formOf({ titleEn: "Mine" }),
      });
    };
    expect((await send("TRANSLATOR")).status).toBe(200);
    expect((await send("AUTHOR")).status).toBe(403);
  });

  test("rejects what could not be stored", async () => {
    const { id } = await admin.published(kind);
    const { status, body } = await compare(id, { titleEn: "x".repeat(300) });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["titleEn"] });
  });
});
