import { expect, test } from "vitest";
import { useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

const call = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  site.call(method, `/glossary${path}`, { headers: admin.headers, ...(payload && { payload }) });
const list = async (headers = admin.headers) => (await site.call("GET", "/glossary", { headers })).body.data;

test("a term is added, read by translators, changed and deleted", async () => {
  const terms = { rw: "ingoma", en: "drum", fr: "tambour" };
  const { status, body } = await call("POST", "", { terms, note: "the instrument" });
  expect(status).toBe(201);
  const { id } = body.term;
  expect(body.term).toEqual({ id, terms, note: "the instrument", doNotUse: false });
  const translator = as((await addSessionUser(site, { role: "TRANSLATOR", languages: ["fr"] })).token);
  expect(await list(translator)).toEqual([body.term]);

  const changed = await call("PUT", `/${id}`, { terms: { en: "drum", fr: "" }, doNotUse: true });
  expect(changed.body.term).toEqual({ id, terms: { en: "drum" }, note: "", doNotUse: true });
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const again of [await call("DELETE", `/${id}`), await call("PUT", `/${id}`, { terms })]) {
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: "term_not_found" });
  }
});

test("terms are in the order of the alphabet, whatever their case and accents", async () => {
  for (const en of ["zebra", "Élite", "drum"]) await call("POST", "", { terms: { en } });
  await call("POST", "", { terms: { fr: "fête" } });
  const names = (await list()).map(({ terms }: { terms: Record<string, string> }) => terms.en ?? terms.fr);
  expect(names).toEqual(["drum", "Élite", "fête", "zebra"]);
});

test.for([[{}], [{ en: " " }], [{ xx: "drum" }], [{ en: "a".repeat(101) }]] as const)(
  "terms like %j are rejected",
  async ([terms]) => {
    const before = await list();
    const { status, body } = await call("POST", "", { terms });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["terms"] });
    expect(await list()).toEqual(before);
  },
);
