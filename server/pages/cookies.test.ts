import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";

describe.each([
  ["https://urubuga.example", "data=low; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  ["http://localhost:3000", "data=low; Path=/; Max-Age=31536000; SameSite=Lax"],
])("the choice of low-data mode at %s", (SITE_URL, cookie) => {
  const site = useApp({ SITE_URL }, async () => new Response("a page"));

  test("is sent to this site alone, and over TLS where there is TLS", async () => {
    const { headers } = await site.app.inject({
      method: "POST",
      url: "/data-mode",
      payload: "mode=low",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(headers["set-cookie"]).toBe(cookie);
  });
});
