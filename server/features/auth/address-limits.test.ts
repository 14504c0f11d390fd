import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { portOf } from "#test/ports.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp({ RATE_LIMIT: "on" });
const LIMIT = 50;

/** One call of each kind that counts, by a caller without an account. */
const calls = {
  "/auth/login": () => ({ email: newAddress(), password: "not the right one" }),
  "/otp/verify": () => ({ email: newAddress(), otp: "123456" }),
  "/otp/resend": () => ({ email: newAddress() }),
  "/auth/request-reset-password": () => ({ email: newAddress() }),
  "/auth/reset-password": () => ({ token: "forged", newPassword: "irindi jambo" }),
};
const paths = Object.keys(calls) as (keyof typeof calls)[];

async function post(path: keyof typeof calls, remoteAddress: string) {
  return site.call("POST", path, { payload: calls[path](), remoteAddress });
}

/** All that one network address may do, the kinds in turn; how often it was rejected. */
async function exhaust(remoteAddress: string): Promise<number> {
  let rejected = 0;
  for (let each = 0; each < LIMIT / paths.length; each += 1) {
    for (const path of paths) rejected += (await post(path, remoteAddress)).status === 429 ? 1 : 0;
  }
  return rejected;
}

test("fifty calls of signing in are accepted from one network address", async () => {
  expect(await exhaust("197.243.1.1")).toBe(0);
});

describe("after fifty of them together", () => {
  test.each(paths)("%s is rejected, with the seconds to wait", async (path) => {
    const address = `197.243.2.${paths.indexOf(path)}`;
    await exhaust(address);
    const { status, headers } = await post(path, address);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
  });

  test("one more is rejected before its body has come", async () => {
    await exhaust("127.0.0.5");
    await site.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect({ port: portOf(site.app.server), host: "127.0.0.1", localAddress: "127.0.0.5" });
    const head = ["POST /api/auth/login HTTP/1.1", "Host: here", "Content-Type: application/json"];
    socket.write(`${head.join("\r\n")}\r\nContent-Length: 100\r\n\r\n`);
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
  });

  test("another network address is not limited", async () => {
    await exhaust("197.243.1.2");
    expect((await post("/otp/verify", "197.243.1.3")).status).toBe(401);
  });

  test("a user who is signed in is not affected", async () => {
    const remoteAddress = "197.243.1.4";
    await exhaust(remoteAddress);
    const { token } = await addSessionUser(site);
    expect((await site.call("GET", "/auth/profile", { headers: as(token), remoteAddress })).status).toBe(200);
  });
});
