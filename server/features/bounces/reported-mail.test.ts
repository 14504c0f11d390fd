import { expect, test } from "vitest";
import { toInstant } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addSentMail, reportAbout, sampleAddress, samples, stateOfMail } from "#test/bounces.ts";
import { handleMail } from "./bounces.ts";
import { returnAddress } from "./return-address.ts";

const site = useApp({ BOUNCE_ADDRESS: "bounces@urubuga.example" });

const handle = (content: Buffer | string) => handleMail(site.services, Buffer.from(content));
const hardAbout = (address: string) => handle(reportAbout("postfix-user-unknown", address));
const untouched = { status: "sent", loss: null, subscription: "confirmed", suppressed: [] };

test("nobody is suppressed by a report with a forged signature, also where it names message and recipient", async () => {
  const sent = await addSentMail(site);
  const forged = sent.address.replace(/\.[0-9a-f]{16}@/, ".0123456789abcdef@");
  const named = reportAbout("postfix-user-unknown", forged)
    .toString()
    .replaceAll("newsletter-7-12", `newsletter-${sent.newsletterId}-${sent.subscriptionId}`)
    .replaceAll("keza@mail.example", sent.email);
  expect(await handle(named)).toBe("left");
  expect(await stateOfMail(site, sent)).toEqual(untouched);
});

test("nobody is suppressed by a mail that is no report, though it is to the return address", async () => {
  const sent = await addSentMail(site);
  for (const { kind, name, content } of samples) {
    if (kind !== "none") continue;
    const toUs = content.toString("latin1").replaceAll(sampleAddress, sent.address);
    expect([name, await handle(Buffer.from(toUs, "latin1"))]).toEqual([name, "left"]);
  }
  expect(await stateOfMail(site, sent)).toEqual(untouched);
});

test("nobody is suppressed by a report about a newsletter that is gone, or another one with its id", async () => {
  const sent = await addSentMail(site);
  await site.db
    .updateTable("newsletters")
    .set({ started_at: toInstant(0) })
    .where("id", "=", sent.newsletterId)
    .execute();
  expect(await hardAbout(sent.address)).toBe("left");
  expect(await stateOfMail(site, sent)).toEqual(untouched);
  await site.db.deleteFrom("newsletters").where("id", "=", sent.newsletterId).execute();
  expect(await hardAbout(sent.address)).toBe("left");
});

test("a report about a newsletter that somebody tried out is ours, and says nothing", async () => {
  const { newsletterId } = await addSentMail(site);
  const row = await site.db
    .selectFrom("newsletters")
    .selectAll()
    .where("id", "=", newsletterId)
    .executeTakeFirstOrThrow();
  const address = returnAddress(site.services, { newsletterId, subscriptionId: 0 }, row.started_at) ?? "";
  expect(await hardAbout(address)).toBe("repeated");
  expect(await site.db.selectFrom("bounces").where("newsletter_id", "=", newsletterId).selectAll().execute()).toEqual(
    [],
  );
});
