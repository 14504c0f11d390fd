import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

const site = useApp();

test("a site without any setting shows the defaults", async () => {
  const { status, body } = await site.call("GET", "/setting");
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({ siteName: "Urubuga", logoUrl: null, momoDialTemplate: "*182*8*1*{code}#" });
});
