import { expect, test } from "vitest";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addMember } from "#test/factories.ts";

const site = useApp();
const other = useApp({ MAX_IMAGE_MB: "3", MAX_VIDEO_MB: "40", TIME_ZONE: "Pacific/Auckland" });

async function office(of: TestApp) {
  const { token } = await addMember(of, { role: "ADMIN" });
  return (await of.call("GET", "/office", { headers: as(token) })).body;
}

test("the back-office is told how large files may be, and the site's time zone", async () => {
  expect(await office(site)).toEqual({ success: true, maxImageMb: 15, maxVideoMb: 512, timeZone: "Africa/Kigali" });
});

test("what the operator sets is told", async () => {
  expect(await office(other)).toEqual({ success: true, maxImageMb: 3, maxVideoMb: 40, timeZone: "Pacific/Auckland" });
});
