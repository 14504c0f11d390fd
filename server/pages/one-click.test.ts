import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { linksTo } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";
import { leavingNothing } from "#test/state.ts";
import { rwAnswers } from "#test/words.ts";

/** Each page shows how it was asked for. */
const site = useApp({ LOG_LEVEL: "debug" }, async (request) => new Response(`page by ${request.method}`));

async function subscriber() {
  const email = newAddress();
  await site.call("POST", "/subscription/subscribe", { payload: { email } });
  const { confirm, leave } = await linksTo(site, email);
  await site.call("POST", "/subscription/confirm", { payload: { token: confirm } });
  return { email, leave };
}

async function statusOf(email: string) {
  const row = await site.db.selectFrom("subscriptions").select("status").where("email", "=", email).executeTakeFirst();
  return row?.status;
}

async function ask(method: "GET" | "HEAD" | "POST", url: string, { type = "", payload = "", headers = {} } = {}) {
  const answer = await site.app.inject({
    method,
    url,
    headers: { ...(type && { "content-type": type }), ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
}

const urlEncoded = { type: "application/x-www-form-urlencoded", payload: "List-Unsubscribe=One-Click" };
const multipart = {
  type: "multipart/form-data; boundary=---FormBoundaryjWmhtjORrn",
  payload:
    '-----FormBoundaryjWmhtjORrn\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n-----FormBoundaryjWmhtjORrn--\r\n',
};

describe("a link for leaving", () => {
  test("changes nothing in 100 GETs and HEADs, and ends the subscription with one POST", async () => {
    const { email, leave } = await subscriber();
    await leavingNothing(site, async () => {
      for (let each = 0; each < 100; each += 1) {
        const { status } = await ask(each % 2 === 0 ? "GET" : "HEAD", `/en/unsubscribe/${leave}`);
        expect(status).toBe(200);
      }
      return { status: 200, body: null, headers: {} };
    });
    expect(await statusOf(email)).toBe("confirmed");
    const { status, body, headers } = await ask("POST", `/rw/unsubscribe/${leave}`, urlEncoded);
    expect({ status, body }).toEqual({ status: 200, body: rwAnswers.done.unsubscribed });
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["cache-control"]).toBe("no-store");
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  test.each([
    ["a form of two parts, as most providers send it", multipart],
    ["an origin of another site", { ...urlEncoded, headers: { origin: "https://webmail.example" } }],
    ["other fields beside it", { ...urlEncoded, payload: "x=1&List-Unsubscribe=One-Click" }],
  ])("takes one click with %s", async (_what, sent) => {
    const { email, leave } = await subscriber();
    expect((await ask("POST", `/unsubscribe/${leave}`, sent)).status).toBe(200);
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  test("takes it as often as it comes", async () => {
    const { leave } = await subscriber();
    for (let each = 0; each < 3; each += 1) {
      expect((await ask("POST", `/unsubscribe/${leave}`, urlEncoded)).status).toBe(200);
    }
  });

  test.each(["x", "1-x", "%00", "1".repeat(300)])("that is not ours is rejected: %s", async (token) => {
    const { status } = await ask("POST", `/unsubscribe/${token}`, urlEncoded);
    expect([400, 422]).toContain(status);
  });

  test.each([
    ["the button of the page", { ...urlEncoded, payload: "choice=leave" }, 200],
    ["another value", { ...urlEncoded, payload: "List-Unsubscribe=Two-Click" }, 200],
    ["nothing", {}, 400],
    ["JSON", { type: "application/json", payload: '{"List-Unsubscribe":"One-Click"}' }, 415],
    ["too much", { ...urlEncoded, payload: `x=${"a".repeat(5000)}` }, 413],
    [
      "the button from another site",
      { ...urlEncoded, payload: "choice=leave", headers: { origin: "https://x.example" } },
      403,
    ],
  ])("with %s is no one-click", async (_what, sent, wanted) => {
    const { email, leave } = await subscriber();
    expect((await ask("POST", `/en/unsubscribe/${leave}`, sent)).status).toBe(wanted);
    expect(await statusOf(email)).toBe("confirmed");
  });

  test("stands in no log line, and its page in no cache", async () => {
    const { leave } = await subscriber();
    for (const method of ["GET", "POST"] as const) {
      const { headers } = await ask(method, `/en/unsubscribe/${leave}`, method === "POST" ? urlEncoded : {});
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect(site.log.length).toBeGreaterThan(0);
    expect(JSON.stringify(site.log)).not.toContain(leave.slice(0, 60));
  });
});
