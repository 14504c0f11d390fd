import { describe, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";
import { leavingNothing } from "#test/state.ts";
import { forgetEndedPreviews } from "./previews.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("a preview link of %s", (_, kind) => {
  const { name } = kind;
  const call = (method: "POST" | "DELETE", path: string, payload?: object) =>
    site.call(method, `/${name}${path}`, { headers: admin.headers, ...(payload ? { payload } : {}) });
  const addDraft = async (): Promise<number> => {
    const draft = formOf({ status: "draft", titleFr: "Un brouillon", titleRw: "Inyandiko" });
    return (await call("POST", "/add", draft)).body[name].id;
  };
  const linkTo = async (id: number) => {
    const { status, body } = await call("POST", `/${id}/preview`);
    expect(status).toBe(200);
    return { ...body, token: body.url.split("/").at(-1) };
  };
  const read = (token: string, language = "fr") => site.call("GET", `/preview/${token}?language=${language}`);

  test("shows a draft to anybody in each language, changes nothing, and is stored as a hash", async () => {
    const { url, expiresAt, token } = await linkTo(await addDraft());
    expect(url).toMatch(/\/en\/preview\/[\w-]{20,}$/);
    expect(Date.parse(expiresAt)).toBe(site.clock.now() + 7 * DAY);
    const { body } = await leavingNothing(site, () => read(token));
    expect(body.kind).toBe(name);
    expect(body[name]).toMatchObject({ title: "Un brouillon", status: "draft", scheduledAt: null });
    expect(body[name]).not.toHaveProperty("hasDraft");
    expect((await read(token, "rw")).body[name].title).toBe("Inyandiko");
    const rows = await site.db.selectFrom("preview_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("shows the next version of what is published", async () => {
    const { id } = await admin.published(kind);
    await admin.change(kind, id, { draft: "true", titleEn: "The next title" });
    const { token } = await linkTo(id);
    expect((await read(token, "en")).body[name].title).toBe("The next title");
    expect((await site.call("GET", `/${name}/${id}`)).body[name].title).toBe("A title");
  });

  test("ends when it is taken back, replaced, or 7 days old, and while the item lies in the trash", async () => {
    const id = await addDraft();
    const first = await linkTo(id);
    const second = await linkTo(id);
    expect(await read(first.token)).toMatchObject({ status: 404, body: { code: "preview_ended" } });
    await admin.trash(kind, id);
    expect((await read(second.token)).status).toBe(404);
    expect((await call("POST", `/${id}/preview`)).body.code).toBe("in_trash");
    await call("POST", `/${id}/restore`);
    expect((await read(second.token)).status).toBe(200);
    site.clock.advance(7 * DAY - SECOND);
    expect((await read(second.token)).status).toBe(200);
    site.clock.advance(SECOND);
    expect((await read(second.token)).status).toBe(404);
    const third = await linkTo(id);
    expect((await call("DELETE", `/${id}/preview`)).status).toBe(200);
    expect((await read(third.token)).status).toBe(404);
  });

  test("that has ended is deleted, and no other", async () => {
    await linkTo(await addDraft());
    site.clock.advance(7 * DAY);
    const { token } = await linkTo(await addDraft());
    await forgetEndedPreviews(site.db, site.clock.now());
    expect(await site.db.selectFrom("preview_links").select("item_id").execute()).toHaveLength(1);
    expect((await read(token)).status).toBe(200);
  });
});
