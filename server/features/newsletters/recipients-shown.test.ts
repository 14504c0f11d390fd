import { expect, test } from "vitest";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addSubscription } from "#test/factories.ts";
import { addNewsletter } from "#test/newsletter-calls.ts";

const site = useApp();
const admin = useAdmin(site);

const shown = async (id: number) =>
  (await site.call("GET", `/newsletter/${id}`, { headers: admin.headers })).body.newsletter.recipients;

test("until it is sent, a newsletter says how many are subscribed", async () => {
  for (const [place, status] of (["confirmed", "confirmed", "pending", "unsubscribed"] as const).entries()) {
    await addSubscription(site.db, { email: `keza${place}@reader.example`, status });
  }
  expect(await shown(await addNewsletter(site, "draft"))).toBe(2);
  expect(await shown(await addNewsletter(site, "scheduled"))).toBe(2);
});

test("once it is sent, a newsletter says for how many it is, whoever subscribes afterwards", async () => {
  const id = await addNewsletter(site, "paused");
  await addSubscription(site.db, { email: "aline@reader.example" });
  expect(await shown(id)).toBe(1);
  expect(await shown(await addNewsletter(site, "cancelled"))).toBe(1);
});
