import { expect, test } from "vitest";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";

const site = useApp();
const other = useApp({
  MAX_IMAGE_MB: "3",
  MAX_VIDEO_MB: "40",
  TIME_ZONE: "Pacific/Auckland",
  TRANSLATE_URL: undefined,
});

async function adminConfig(of: TestApp) {
  const { token } = await addSessionUser(of, { role: "ADMIN" });
  return (await of.call("GET", "/office", { headers: as(token) })).body;
}

test("the admin configuration holds the limits of files and the time zone of the site", async () => {
  expect(await adminConfig(site)).toEqual({
    success: true,
    maxImageMb: 15,
    maxVideoMb: 512,
    timeZone: "Africa/Kigali",
    hasMachineTranslation: true,
  });
});

test("it follows the configuration of the operator", async () => {
  expect(await adminConfig(other)).toEqual({
    success: true,
    maxImageMb: 3,
    maxVideoMb: 40,
    timeZone: "Pacific/Auckland",
    hasMachineTranslation: false,
  });
});
