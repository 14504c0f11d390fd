import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";

const site = useApp();
let url: string;
beforeAll(async () => {
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
});

/** A form with a picture, of which all but the end is sent. */
async function begin(token: string): Promise<{ call: ClientRequest; end: () => Promise<number> }> {
  const form = new Response(formOf({ name: "Keza", file: await drawPng({ width: 64, height: 64 }) }));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = {
    ...as(token),
    "content-type": form.headers.get("content-type") ?? "",
    "content-length": body.length,
  };
  const call = request(`${url}/api/user/profile`, { method: "PUT", headers });
  const answered = once(call, "response").then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  answered.catch(() => undefined);
  call.write(body.subarray(0, -50));
  const end = () => {
    call.end(body.subarray(-50));
    return answered;
  };
  return { call, end };
}

/** Forms arrive where they are read: the server has made a file of each. */
async function underWay(count: number): Promise<void> {
  await expect.poll(() => readdir(site.services.media.incoming)).toHaveLength(count);
}

async function send(token: string) {
  return site.call("PUT", "/user/profile", { headers: as(token), payload: formOf({ name: "Keza" }) });
}

test("a user uploads two forms at once, and a third is rejected before it is read", async () => {
  const { token } = await addSessionUser(site);
  const other = await addSessionUser(site);
  const forms = [await begin(token), await begin(token)];
  await underWay(2);
  const third = await send(token);
  expect({ status: third.status, after: third.headers["retry-after"] }).toEqual({ status: 429, after: "2" });
  expect((await send(other.token)).status).toBe(200);
  expect(await Promise.all(forms.map(({ end }) => end()))).toEqual([200, 200]);
  expect((await send(token)).status).toBe(200);
});

test("an aborted form releases its slot", async () => {
  const { token } = await addSessionUser(site);
  const forms = [await begin(token), await begin(token)];
  await underWay(2);
  for (const { call } of forms) call.destroy();
  await underWay(0);
  await turn();
  expect((await send(token)).status).toBe(200);
});

test("an administrator has no such limit", async () => {
  const { token } = await addSessionUser(site, { role: "ADMIN" });
  const forms = [await begin(token), await begin(token), await begin(token)];
  await underWay(3);
  expect(await Promise.all(forms.map(({ end }) => end()))).toEqual([200, 200, 200]);
});

test("an avatar may have 10 MB, where pictures may have 15", async () => {
  const { token } = await addSessionUser(site);
  const payload = formOf({ name: "Keza", file: randomBytes(10 * 1024 * 1024 + 1) });
  const { status, body } = await site.call("PUT", "/user/profile", { headers: as(token), payload });
  expect({ status, errors: body.errors }).toEqual({
    status: 413,
    errors: { file: "The picture may have at most 10 MB." },
  });
});
