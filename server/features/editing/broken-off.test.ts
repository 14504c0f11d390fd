import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { kinds, useDesk } from "#test/desk.ts";
import { filesOf } from "#test/state.ts";

const site = useApp();
const desk = useDesk(site);

test.each(kinds)("hundreds of forms for %s that break off in a file leave nothing of it", async (_, kind) => {
  const payload = [
    ...["--x", 'content-disposition: form-data; name="titleEn"', "", "Other", "--x"],
    ...['content-disposition: form-data; name="image"; filename="a.png"', "", "\u0089PNG and no more"],
  ].join("\r\n");
  const headers = { ...desk.headers, "content-type": "multipart/form-data; boundary=x" };
  const before = await filesOf(site);
  // One after the other: a file that is opened too late to be taken away again shows once in some hundred times.
  for (let each = 0; each < 300; each += 1) {
    expect((await site.call("POST", `/${kind.noun}/add`, { headers, payload })).status).toBe(400);
  }
  await setTimeout(200);
  expect(await filesOf(site)).toEqual(before);
});
