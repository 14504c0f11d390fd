import { expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";

const site = useApp();

test.each(["/article?page=1&page=2", "/article?language=rw&language=rw", "/search?q=a&q=b"])(
  "a parameter that is sent twice is rejected: %s",
  async (path) => {
    expect((await site.call("GET", path)).status).toBe(422);
  },
);

test("of a field that is sent twice in JSON the last one counts", async () => {
  const payload = `{"email":"first@urubuga.example","email":"last@urubuga.example"}`;
  const headers = { "content-type": "application/json" };
  await site.call("POST", "/subscription/subscribe", { payload, headers });
  const rows = await site.db.selectFrom("subscriptions").select("email").execute();
  expect(rows).toEqual([{ email: "last@urubuga.example" }]);
});

test("of a field that is sent twice in a form the last one counts", async () => {
  const payload = formOf({ name: "First" });
  payload.append("name", "Last");
  const headers = as((await addSessionUser(site)).token);
  expect((await site.call("PUT", "/user/profile", { payload, headers })).status).toBe(200);
  expect((await site.call("GET", "/auth/profile", { headers })).body.user.name).toBe("Last");
});
