import { expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";

const site = useApp({ TRANSLATE_URL: undefined });
const admin = useAdmin(site);

test("a site without a translation program says so, and its back-office offers none", async () => {
  const [, kind] = kinds[0];
  const { id } = await admin.published(kind, { titleFr: undefined, contentFr: undefined });
  const payload = { id: `article-${id}`, language: "fr" };
  const { status, body } = await site.call("POST", "/translation/machine", { headers: admin.headers, payload });
  expect({ status, code: body.code }).toEqual({ status: 503, code: "translator_unavailable" });
  const config = await site.call("GET", "/office", { headers: admin.headers });
  expect(config.body).toMatchObject({ hasMachineTranslation: false });
});
