import { beforeAll, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { type Answer, useApp } from "#test/app.ts";
import { addArticle, addCategory, addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { leavingNothing } from "#test/state.ts";
import { changeAudited } from "./change.ts";

const site = useApp();
const admin = useAdmin(site);
const UNKNOWN_ID = 2_147_483_647;

const send = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  site.call(method, path, { headers: admin.headers, payload });

/** A rejected change, which leaves nothing in the audit log or elsewhere. */
async function isRejected(status: number, change: () => Promise<Answer>): Promise<void> {
  expect((await leavingNothing(site, change)).status).toBe(status);
}

describe.each(kinds)("the audit log has no entry of %s", (_name, kind) => {
  let id: number;
  beforeAll(async () => {
    id = (await admin.published(kind)).id;
  });

  test("without a title", () => isRejected(422, () => admin.add(kind, { titleEn: undefined })));
  test("with an unknown category", () => isRejected(422, () => admin.add(kind, { categoryId: String(UNKNOWN_ID) })));
  test("whose change names an older version", async () => {
    await admin.change(kind, id, { titleEn: "Newer" });
    await isRejected(409, () => admin.change(kind, id, { titleEn: "Other", version: "1" }));
  });
  test("that is changed and does not exist", () =>
    isRejected(404, () => admin.change(kind, UNKNOWN_ID, { titleEn: "Other" })));
  test("that is deleted and does not exist", () => isRejected(404, () => admin.remove(kind, UNKNOWN_ID)));
});

describe("the audit log has no entry of", () => {
  test("a category whose name is taken", async () => {
    await addCategory(site.db, { names: { en: "Taken" } });
    await isRejected(422, () => send("POST", "/category", { type: "NEWS", nameEn: "taken" }));
  });

  test("a deletion of a category with articles and without a target", async () => {
    const id = await addCategory(site.db, { names: { en: "Full" } });
    await addArticle(site.db, { categoryId: id });
    await isRejected(422, () => send("DELETE", `/category/${id}`));
  });

  test("a change of the last administrator’s role", () =>
    isRejected(409, () => send("PUT", `/user/${admin.id}/role`, { role: "USER" })));

  test("settings with an error", () => isRejected(422, () => send("PUT", "/setting", formOf({ siteName: "" }))));

  test("an upload that is no picture", () => isRejected(422, () => admin.upload(Buffer.from("no picture"))));

  test("a change by an administrator whose account was deleted meanwhile", async () => {
    const { id } = await addSessionUser(site, { role: "ADMIN" });
    await site.db.deleteFrom("users").where("id", "=", id).execute();
    const context = { ...site.services, user: { id } };
    const change = changeAudited(context, async () => ({ result: null, entry: { action: "settings_changed" } }));
    await expect(change).rejects.toThrow("session_ended");
    const rows = await site.db.selectFrom("audit_log").select("id").where("action", "=", "settings_changed").execute();
    expect(rows).toEqual([]);
  });
});
