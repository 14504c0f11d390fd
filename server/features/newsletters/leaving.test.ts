import { expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { linkToken } from "#server/features/subscriptions/links.ts";
import { as, useApp } from "#test/app.ts";
import { addSentMail } from "#test/bounces.ts";
import { addSessionUser } from "#test/factories.ts";

const site = useApp();

type Sent = Awaited<ReturnType<typeof addSentMail>>;

async function follow(step: "unsubscribe" | "undo", { subscriptionId, email }: Sent): Promise<void> {
  const token = linkToken(site.services.secret, "leave", { id: subscriptionId, email });
  await site.call("POST", `/subscription/${step}`, { payload: { token } });
}

async function unsubscribedAfter({ newsletterId }: Sent): Promise<number> {
  const { token } = await addSessionUser(site, { role: "EDITOR" });
  const { body } = await site.call("GET", `/newsletter/${newsletterId}`, { headers: as(token) });
  return body.newsletter.unsubscribed;
}

test("who leaves by a link counts for the last newsletter that they got, until they come back", async () => {
  const before = await addSentMail(site);
  const last = await addSentMail(site, before);
  await follow("unsubscribe", last);
  expect([await unsubscribedAfter(before), await unsubscribedAfter(last)]).toEqual([0, 1]);
  await follow("undo", last);
  expect(await unsubscribedAfter(last)).toBe(0);
});

test("who leaves more than 7 days after a newsletter does not count for it", async () => {
  const sent = await addSentMail(site);
  site.clock.advance(7 * DAY);
  await follow("unsubscribe", sent);
  expect(await unsubscribedAfter(sent)).toBe(0);
});

test("who leaves twice counts for both newsletters, and coming back takes one of them back", async () => {
  const first = await addSentMail(site);
  await follow("unsubscribe", first);
  await site.db
    .updateTable("subscriptions")
    .set({ status: "confirmed", unsubscribed_at: null })
    .where("id", "=", first.subscriptionId)
    .execute();
  const second = await addSentMail(site, first);
  await follow("unsubscribe", second);
  await follow("undo", second);
  expect([await unsubscribedAfter(first), await unsubscribedAfter(second)]).toEqual([1, 0]);
});
