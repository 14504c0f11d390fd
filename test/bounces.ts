import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toInstant } from "#server/clock.ts";
import { returnAddress } from "#server/features/bounces/return-address.ts";
import { root } from "../scripts/prepare.mjs";
import type { TestApp } from "./app.ts";
import { addSubscription } from "./factories.ts";
import { addNewsletter } from "./newsletter-calls.ts";
import { newAddress } from "./sign-in.ts";

const folder = join(root, "test", "bounces");

/** The return address in the samples, which no site has signed. */
export const sampleAddress = "bounces+7-12.0123456789abcdef@urubuga.example";

export type Sample = { kind: string; name: string; content: Buffer };

/** Mails in the formats of many mail systems, with what they are: the name of their folder. */
export const samples: readonly Sample[] = readdirSync(folder).flatMap((kind) =>
  readdirSync(join(folder, kind)).map((file) => ({
    kind,
    name: file.replace(/\.eml$/, ""),
    content: readFileSync(join(folder, kind, file)),
  })),
);

/** One of them. @throws Error where there is none of this name */
export function sampleOf(name: string): Sample {
  const sample = samples.find((each) => each.name === name);
  if (!sample) throw new Error(`there is no sample ${name}`);
  return sample;
}

/** What a sample says, about a mail with another return address. */
export function reportAbout(name: string, returnAddress: string): Buffer {
  return Buffer.from(sampleOf(name).content.toString("utf8").replaceAll(sampleAddress, returnAddress));
}

/** A newsletter that was sent to a subscriber, a new one unless it is given. */
export async function addSentMail(site: TestApp, { email = newAddress() } = {}) {
  const newsletterId = await addNewsletter(site, "sent");
  const known = await site.db.selectFrom("subscriptions").select("id").where("email", "=", email).executeTakeFirst();
  const subscriptionId = known?.id ?? (await addSubscription(site.db, { email, language: "fr" }));
  const at = toInstant(site.clock.now());
  await site.db.deleteFrom("newsletter_recipients").where("newsletter_id", "=", newsletterId).execute();
  const row = { newsletter_id: newsletterId, subscription_id: subscriptionId, language: "fr", tries: 1, at } as const;
  await site.db
    .insertInto("newsletter_recipients")
    .values({ ...row, status: "sent" })
    .execute();
  const { started_at } = await site.db
    .selectFrom("newsletters")
    .select("started_at")
    .where("id", "=", newsletterId)
    .executeTakeFirstOrThrow();
  const address = returnAddress(site.services, { newsletterId, subscriptionId }, started_at) ?? "";
  return { newsletterId, subscriptionId, email, address };
}

/** What has become of a mail, of its subscription and of its address. */
export async function stateOfMail(
  { db }: Pick<TestApp, "db">,
  { newsletterId, subscriptionId, email }: Omit<Awaited<ReturnType<typeof addSentMail>>, "address">,
) {
  const recipient = await db
    .selectFrom("newsletter_recipients")
    .select(["status", "loss"])
    .where("newsletter_id", "=", newsletterId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  const reasons = await db.selectFrom("suppressed_addresses").select("reason").where("email", "=", email).execute();
  const { status } = await db
    .selectFrom("subscriptions")
    .select("status")
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return { ...recipient, subscription: status, suppressed: reasons.map(({ reason }) => reason) };
}
