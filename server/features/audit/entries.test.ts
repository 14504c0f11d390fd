import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";
import { mediaIdOf } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

const entries = async () => (await site.call("GET", "/audit?limit=100", { headers: admin.headers })).body.data;
const send = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  site.call(method, path, { headers: admin.headers, payload });

beforeEach(() => site.db.deleteFrom("audit_log").execute());

/** The only entry of the audit log. */
async function theOne() {
  const all = await entries();
  expect(all).toHaveLength(1);
  const { actor, action, subject, details } = all[0];
  expect(actor).toEqual({ id: admin.id, name: "Diane Mukamana" });
  return { action, subject, details };
}

describe.each(kinds)("%s", (_name, kind) => {
  const named = (id: number, name: string, hasPage = true) => ({ kind: kind.name, id, name, hasPage });
  let id: number;
  beforeEach(async () => {
    id = (await admin.published(kind, { titleEn: "Umuganda" })).id;
  });
  const forget = () => site.db.deleteFrom("audit_log").execute();

  test("that is published is in the audit log", async () => {
    expect(await theOne()).toEqual({ action: `${kind.name}_published`, subject: named(id, "Umuganda"), details: {} });
  });

  test("that is changed is in the audit log with its new title", async () => {
    await forget();
    await admin.change(kind, id, { titleEn: "Umuganura" });
    expect(await theOne()).toEqual({ action: `${kind.name}_changed`, subject: named(id, "Umuganura"), details: {} });
  });

  test("that is deleted is in the audit log with the title that it had, and has no page any more", async () => {
    await forget();
    await admin.trash(kind, id);
    const subject = named(id, "Umuganda", false);
    expect(await theOne()).toEqual({ action: `${kind.name}_trashed`, subject, details: {} });
    await forget();
    await admin.trash(kind, id, "?forever=true");
    expect(await theOne()).toEqual({ action: `${kind.name}_deleted`, subject, details: {} });
  });

  test("that was sent twice is published once", async () => {
    await forget();
    const requestKey = crypto.randomUUID();
    const once = await admin.add(kind, { requestKey });
    const again = await admin.add(kind, { requestKey });
    expect([once.body.isRepeat, again.body.isRepeat]).toEqual([false, true]);
    expect(await entries()).toHaveLength(1);
  });
});

describe("a category", () => {
  let id: number;
  beforeEach(async () => {
    id = await addCategory(site.db, { names: { en: "Rare things", fr: "Raretés" } });
  });
  afterEach(() => site.db.deleteFrom("categories").where("id", "=", id).execute());
  const subject = (name: string, of = id) => ({ kind: "category", id: of, name, hasPage: false });

  test("that is added is in the audit log", async () => {
    const { body } = await send("POST", "/category", { type: "NEWS", nameEn: "Brand new" });
    expect(await theOne()).toEqual({
      action: "category_added",
      subject: subject("Brand new", body.category.id),
      details: {},
    });
  });

  test("that is renamed is in the audit log with its former name", async () => {
    await send("PUT", `/category/${id}`, { nameEn: "Rarities" });
    const details = { formerName: "Rare things" };
    expect(await theOne()).toEqual({ action: "category_renamed", subject: subject("Rarities"), details });
  });

  test("that gets another name in one language only is in the audit log", async () => {
    await send("PUT", `/category/${id}`, { nameFr: "Curiosités" });
    expect(await theOne()).toEqual({ action: "category_renamed", subject: subject("Rare things"), details: {} });
  });

  test("that keeps its names is not in the audit log", async () => {
    expect((await send("PUT", `/category/${id}`, { nameEn: "Rare things", nameFr: "Raretés" })).status).toBe(200);
    expect(await entries()).toEqual([]);
  });

  test("that is deleted is in the audit log with the target of its articles", async () => {
    const other = await addCategory(site.db, { names: { en: "All the rest" } });
    await addArticle(site.db, { categoryId: id });
    await send("DELETE", `/category/${id}?moveTo=${other}`);
    const details = { moved: 1, movedTo: "All the rest" };
    expect(await theOne()).toEqual({ action: "category_deleted", subject: subject("Rare things"), details });
  });
});

describe("a role", () => {
  const give = (id: number, role: string) => send("PUT", `/user/${id}/role`, { role });

  test.for([
    ["given", "USER", "ADMIN", "role_given", { role: "ADMIN", formerRole: "USER" }],
    ["changed", "MODERATOR", "EDITOR", "role_given", { role: "EDITOR", formerRole: "MODERATOR" }],
    ["lowered", "ADMIN", "AUTHOR", "role_given", { role: "AUTHOR", formerRole: "ADMIN", mayPublish: false }],
    ["taken", "ADMIN", "USER", "role_taken", { role: "ADMIN" }],
    ["taken from a moderator", "MODERATOR", "USER", "role_taken", { role: "MODERATOR" }],
  ] as const)("that is %s is in the audit log with the user’s address", async ([, before, role, action, details]) => {
    const email = `${before}.${role}@urubuga.example`;
    const id = await addUser(site.db, { name: "Keza Ineza", email, role: before });
    await give(id, role);
    const subject = { kind: "user", id, name: "Keza Ineza", hasPage: false };
    expect(await theOne()).toEqual({ action, subject, details: { email, ...details } });
  });

  test("that the user has already is not in the audit log", async () => {
    await give(await addUser(site.db), "USER");
    expect(await entries()).toEqual([]);
  });
});

describe("settings", () => {
  const save = (fields: Fields) => send("PUT", "/setting", formOf(fields));

  test("are in the audit log by the names of those that changed", async () => {
    await save({ bankName: "Banki ya Kigali", contactPhone: "" });
    await site.db.deleteFrom("audit_log").execute();
    await save({ bankName: "Banki ya Kigali", aboutFr: "Nouveau", momoCode: "123456", contactPhone: "" });
    const subject = { kind: "settings", id: null, name: "", hasPage: false };
    const details = { settings: ["aboutFr", "momoCode"] };
    expect(await theOne()).toEqual({ action: "settings_changed", subject, details });
  });

  test("leave no values in the log", async () => {
    const values = { siteName: "Umurage", momoCode: "998877", bankAccountNumber: "RW12 0004", contactEmail: "a@b.rw" };
    await save({ ...values, logo: admin.png });
    const rows = JSON.stringify(await site.db.selectFrom("audit_log").selectAll().execute());
    expect(rows).toContain('\\"siteName\\"');
    for (const value of Object.values(values)) expect(rows).not.toContain(value);
  });

  test("are in the audit log for a logo that comes and one that goes", async () => {
    for (const fields of [{ logo: admin.png }, { removeLogo: "true" }, { removeLogo: "true" }]) await save(fields);
    const details = (await entries()).map((each: { details: object }) => each.details);
    expect(details).toEqual([{ settings: ["logo"] }, { settings: ["logo"] }]);
  });

  test("that are saved unchanged are not in the audit log", async () => {
    await save({ bankName: "Banki" });
    await site.db.deleteFrom("audit_log").execute();
    await save({ bankName: "Banki" });
    expect(await entries()).toEqual([]);
  });
});

test("a picture for a text is in the audit log by its name among the files", async () => {
  const { body } = await admin.upload(admin.png);
  const subject = { kind: "picture", id: null, name: mediaIdOf(body.url), hasPage: false };
  expect(await theOne()).toEqual({ action: "picture_uploaded", subject, details: {} });
});
