import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";

const site = useApp();

test("a profile that is still arriving when its session ends changes nothing", async () => {
  const { id, token } = await addSessionUser(site, { name: "Keza" });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const boundary = "urubuga";
  const form = request({
    port,
    host: "127.0.0.1",
    method: "PUT",
    path: "/api/user/profile",
    headers: { ...as(token), "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  form.write(`--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nSomebody else\r\n`);
  form.write(`--${boundary}\r\nContent-Disposition: form-data; name="password"\r\n\r\nanother password\r\n`);
  // The call has been admitted once the server has read its head, as it has when it answers the next one.
  await fetch(`http://127.0.0.1:${port}/api/auth/profile`, { headers: as(token) });
  expect((await site.call("POST", "/auth/logout", { headers: as(token) })).status).toBe(200);
  form.end(`--${boundary}--\r\n`);
  const [answer] = await once(form, "response");
  expect(answer.statusCode).toBe(401);
  expect(JSON.parse(await text(answer)).success).toBe(false);
  const row = await site.db
    .selectFrom("users")
    .select(["name", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: "Keza", password_hash: null });
});
