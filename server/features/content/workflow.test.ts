import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";
import { forgetOldRevisions } from "./revisions.ts";
import { createScheduleRunner } from "./schedules.ts";

const site = useApp();
const admin = useAdmin(site);
const runSchedules = () => createScheduleRunner(site.services, site.app.log)(new AbortController().signal);

describe.each(kinds)("%s", (_, kind) => {
  const item = (answer: { body: Record<string, unknown> }) => answer.body[kind.name] as Record<string, unknown>;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    site.call(method, `/${kind.name}${path}`, { headers: admin.headers, ...(payload ? { payload } : {}) });
  const draft = (id: number, fields: Record<string, string>) =>
    call("PUT", `/${id}`, formOf({ draft: "true", ...fields }));
  const asGuest = (id: number) => site.call("GET", `/${kind.name}/${id}`);
  const addDraft = async (titleFr = "Un brouillon") => {
    const answer = await call("POST", "/add", formOf({ status: "draft", titleFr }));
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 201, errors: undefined });
    return item(answer).id as number;
  };
  const revisions = async (id: number) => {
    const { body } = await call("GET", `/${id}/revision`);
    return body.revisions as { id: number; reason: string; languages: string[] }[];
  };

  test("is a draft with one title in any language, which readers do not see", async () => {
    const id = await addDraft();
    expect((await asGuest(id)).status).toBe(404);
    expect(item(await call("GET", `/${id}`))).toMatchObject({
      status: "draft",
      publishedAt: null,
      titleFr: "Un brouillon",
    });
    const { body } = await site.call("GET", `/${kind.name}?limit=100`);
    expect(body.data.map((each: { id: number }) => each.id)).not.toContain(id);
    const listed = await call("GET", "?status=draft&limit=100");
    expect(listed.body.data.map((each: { id: number }) => each.id)).toContain(id);
  });

  test("without any title is rejected", async () => {
    const { status, body } = await call("POST", "/add", formOf({ status: "draft", titleEn: " " }));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["titleEn"] });
  });

  test("is published only with all that it has to have, which the error names", async () => {
    const id = await addDraft();
    const { status, body } = await call("POST", `/${id}/publish`, {});
    const missing = kind.name === "article" ? [] : ["location", "artist", "date", "hour", "titleRw"];
    expect({ status, fields: Object.keys(body.errors).toSorted() }).toEqual({
      status: 422,
      fields: ["titleEn", `${kind.body}En`, "categoryId", "image", ...missing].toSorted(),
    });
  });

  describe("that is published", () => {
    let id: number;
    beforeEach(async () => {
      id = (await admin.published(kind)).id;
    });

    test("keeps what readers see while its draft is saved, until that is published", async () => {
      expect((await draft(id, { titleEn: "Another title" })).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ titleEn: "A title", status: "published" });
      expect(item(await asGuest(id))).not.toHaveProperty("hasDraft");
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ titleEn: "Another title", hasDraft: true });
      expect((await call("POST", `/${id}/publish`, {})).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ titleEn: "Another title" });
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ hasDraft: false });
    });

    test("has no draft where what is saved is what readers see, in whichever languages", async () => {
      await call("PUT", `/${id}`, formOf({ titleRw: "Umutwe", [`${kind.body}Rw`]: "<p>Inyandiko</p>" }));
      const before = await revisions(id);
      const answer = await draft(id, { titleEn: "A title", titleRw: "Umutwe" });
      expect(item(answer)).toMatchObject({ hasDraft: false });
      expect(await revisions(id)).toEqual(before);
      const [newest] = before;
      await call("POST", `/${id}/revision/${newest?.id}/restore`);
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ hasDraft: false });
    });

    test("keeps one revision of fifty autosaves", async () => {
      for (let serial = 0; serial < 50; serial += 1) {
        await draft(id, { titleEn: `Title ${serial}`, autosave: "true" });
        site.clock.advance(5 * SECOND);
      }
      expect((await revisions(id)).map(({ reason }) => reason)).toEqual(["autosaved", "published"]);
    });

    test("goes to readers in one language alone", async () => {
      await draft(id, { titleFr: "Titre", [`${kind.body}Fr`]: "<p>Texte</p>", titleEn: "Changed" });
      expect((await call("POST", `/${id}/publish`, { languages: ["fr"] })).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ titleFr: "Titre", titleEn: "A title" });
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ titleEn: "Changed", hasDraft: true });
      const [newest] = await revisions(id);
      expect(newest?.languages).toEqual(expect.arrayContaining(["en", "fr"]));
    });

    test("is taken from readers in one language alone, and not in the last one", async () => {
      await admin.change(kind, id, { titleFr: "Titre", [`${kind.body}Fr`]: "<p>Texte</p>" });
      expect((await call("POST", `/${id}/unpublish`, { languages: ["fr"] })).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ titleFr: null, titleEn: "A title" });
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ titleFr: "Titre" });
      const again = await call("POST", `/${id}/unpublish`, { languages: ["fr"] });
      expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: "nothing_to_unpublish" });
      const last = await call("POST", `/${id}/unpublish`, { languages: ["en", "rw", "fr"] });
      expect({ status: last.status, fields: Object.keys(last.body.errors) }).toEqual({
        status: 422,
        fields: ["languages"],
      });
    });

    test("is unpublished with everything, and published again at the same date", async () => {
      const { publishedAt } = item(await asGuest(id));
      await call("POST", `/${id}/unpublish`, {});
      expect((await asGuest(id)).status).toBe(404);
      site.clock.advance(MINUTE);
      await call("POST", `/${id}/publish`, {});
      expect(item(await asGuest(id))).toMatchObject({ titleEn: "A title", publishedAt });
    });

    test("lies in the trash unchanged, and comes out as it was", async () => {
      const before = (await asGuest(id)).body;
      expect((await call("DELETE", `/${id}`)).status).toBe(200);
      expect((await asGuest(id)).status).toBe(404);
      expect(item(await call("GET", `/${id}`))).toMatchObject({ status: "trashed" });
      expect((await admin.change(kind, id, { titleEn: "No" })).body.code).toBe("in_trash");
      expect((await call("POST", `/${id}/publish`, {})).body.code).toBe("in_trash");
      expect((await call("POST", `/${id}/restore`)).status).toBe(200);
      const { version, ...restored } = item(await asGuest(id));
      expect(restored).toEqual((({ version, ...rest }) => rest)(before[kind.name]));
      expect((await call("DELETE", `/${id}?forever=true`)).body.code).toBe("not_in_trash");
      await call("DELETE", `/${id}`);
      expect((await call("DELETE", `/${id}?forever=true`)).status).toBe(200);
      expect((await call("GET", `/${id}`)).status).toBe(404);
    });

    test("becomes a draft of a former revision, and publishes nothing", async () => {
      await admin.change(kind, id, { titleEn: "Second" });
      const before = (await asGuest(id)).body;
      const first = (await revisions(id)).at(-1);
      expect((await call("POST", `/${id}/revision/${first?.id}/restore`)).status).toBe(200);
      const { version, ...now } = item(await asGuest(id));
      expect(now).toEqual((({ version, ...rest }) => rest)(before[kind.name]));
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ titleEn: "A title", hasDraft: true });
    });

    test("is published as it was scheduled, whatever its draft is by then", async () => {
      await draft(id, { titleEn: "Scheduled" });
      const publishAt = toInstant(site.clock.now() + MINUTE);
      expect((await call("POST", `/${id}/publish`, { publishAt })).status).toBe(200);
      await draft(id, { titleEn: "Edited since", autosave: "true" });
      await runSchedules();
      expect(item(await asGuest(id))).toMatchObject({ titleEn: "A title", scheduledAt: null });
      site.clock.advance(MINUTE);
      await Promise.all([runSchedules(), runSchedules()]);
      expect(item(await asGuest(id))).toMatchObject({ titleEn: "Scheduled" });
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ titleEn: "Edited since", hasDraft: true });
    });

    test("counts as published when its draft says once that is published", async () => {
      const { publishedAt } = item(await asGuest(id));
      expect((await draft(id, { publishedAt: "2019-03-04T10:00" })).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ publishedAt });
      const dated = "2019-03-04T10:00:00+02:00";
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ publishedAt: dated, hasDraft: true });
      await draft(id, { titleEn: "Dated", autosave: "true" });
      await call("POST", `/${id}/publish`, {});
      expect(item(await asGuest(id))).toMatchObject({ publishedAt: dated, titleEn: "Dated" });
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ hasDraft: false });
    });

    test("keeps what readers saw between two languages for ever", async () => {
      await admin.change(kind, id, { titleFr: "Titre", [`${kind.body}Fr`]: "<p>Texte</p>" });
      await call("POST", `/${id}/unpublish`, { languages: ["fr"] });
      await admin.change(kind, id, { titleEn: "Without French" });
      await call("POST", `/${id}/publish`, {});
      const before = await revisions(id);
      await forgetOldRevisions(site.db, site.clock.now() + 400 * DAY);
      const published = before.filter(({ reason }) => reason === "published");
      expect(published).toHaveLength(5);
      expect(await revisions(id)).toEqual(published);
    });

    test("is not published, taken back or handed in by whoever has seen a former version", async () => {
      await draft(id, { titleEn: "Newer" });
      const { version } = item(await call("GET", `/${id}?draft=true`)) as { version: number };
      for (const action of ["publish", "unpublish", "hand-in"]) {
        const { status, body } = await call("POST", `/${id}/${action}`, { version: version - 1 });
        expect({ action, status, code: body.code }).toEqual({ action, status: 409, code: "version_conflict" });
      }
      expect((await call("POST", `/${id}/hand-in`, { version })).status).toBe(200);
    });

    test("is reviewed as it was handed in: what is saved since is another revision", async () => {
      await draft(id, { titleEn: "Handed in", autosave: "true" });
      await call("POST", `/${id}/hand-in`, {});
      for (const titleEn of ["Since", "Later"]) {
        site.clock.advance(SECOND);
        await draft(id, { titleEn, autosave: "true" });
      }
      expect((await revisions(id)).map(({ reason }) => reason)).toEqual(["autosaved", "autosaved", "published"]);
    });

    test("waits for review until nothing of its draft is left", async () => {
      await draft(id, { titleFr: "Titre", [`${kind.body}Fr`]: "<p>Texte</p>", titleEn: "Other" });
      expect((await call("POST", `/${id}/hand-in`, {})).status).toBe(200);
      expect((await call("POST", `/${id}/publish`, { languages: ["fr"] })).status).toBe(200);
      expect(item(await call("GET", `/${id}?draft=true`))).toMatchObject({ handedIn: { note: "" }, hasDraft: true });
      await call("POST", `/${id}/publish`, {});
      expect(item(await call("GET", `/${id}?draft=true`))).not.toHaveProperty("handedIn");
    });

    test("is published in one language whatever the others lack", async () => {
      await draft(id, { titleFr: "Titre", [`${kind.body}Fr`]: "<p>Texte</p>", titleEn: "" });
      expect((await call("POST", `/${id}/publish`, { languages: ["fr"] })).status).toBe(200);
      expect(item(await asGuest(id))).toMatchObject({ titleFr: "Titre" });
    });

    test("counts as published when an editor says, and not later than now", async () => {
      expect((await admin.change(kind, id, { publishedAt: "2019-03-04T10:00" })).status).toBe(200);
      expect(item(await asGuest(id)).publishedAt).toBe("2019-03-04T10:00:00+02:00");
      const { status, body } = await admin.change(kind, id, { publishedAt: "2027-01-01T10:00" });
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { publishedAt: "Enter a day and a time that are over." },
      });
    });

    test("shows a correction to readers, and since when", async () => {
      await admin.change(kind, id, { correctionEn: "The name was wrong." });
      expect(item(await asGuest(id))).toMatchObject({ correction: { text: "The name was wrong.", language: "en" } });
    });
  });
});
