import type { BounceAction } from "#contract/newsletter-names.ts";
import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { noteComplaint } from "#server/features/newsletters/leaving.ts";
import { suppressFor } from "#server/features/sign-ups/suppressions.ts";
import { endByComplaint } from "#server/features/subscriptions/complaints.ts";
import { masked } from "#server/log/masked.ts";
import type { Foundation } from "#server/services.ts";
import { type Classified, classify } from "./classify.ts";
import { countSoft, hasRecipient, insertBounce, lockSubscription, markBounced, updateAction } from "./queries.ts";
import { readReport } from "./report.ts";
import { reportedMail } from "./reported-mail.ts";
import type { SentMail } from "./return-address.ts";

type Own = Pick<Foundation, "db" | "clock" | "secret" | "config">;

/**
 * `left`: no report about a mail of ours, so that it is somebody else's to read. `repeated`: the same was said before of
 * the same mail.
 */
export type Handled = "noted" | "repeated" | "left";

/** So many soft bounces in so long a time pause an address. */
const MOST_SOFT = 4;
const SOFT_WITHIN = 30 * DAY;

/** Reads a mail that came to the return address, and does what it asks for, once. */
export async function handleMail(own: Own, content: Uint8Array): Promise<Handled> {
  const report = await readReport(content);
  if (!report) return "left";
  const { kind, status = "", said } = classify(report);
  if (kind === "none") return "left";
  const mail = await reportedMail(own, report);
  if (!mail) return "left";
  return noteBounce(own, mail, { kind, status, said: masked(said) });
}

type Bounce = Required<Classified> & { kind: Exclude<Classified["kind"], "none"> };

/** @returns `repeated` also where somebody tried the newsletter out: it is our report, and says nothing more */
async function noteBounce(own: Own, mail: SentMail, bounce: Bounce): Promise<Handled> {
  const now = own.clock.now();
  return own.db.transaction().execute(async (db): Promise<Handled> => {
    // Soft bounces of one subscription are counted one after the other.
    const subscription = await lockSubscription(db, mail.subscriptionId);
    if (!(await hasRecipient(db, mail))) return "repeated";
    const id = await insertBounce(db, {
      newsletter_id: mail.newsletterId,
      subscription_id: mail.subscriptionId,
      kind: bounce.kind,
      status: bounce.status,
      said: bounce.said,
      action: "noted",
      at: toInstant(now),
      undone_at: null,
    });
    if (id === null) return "repeated";
    if (bounce.kind !== "delayed" && bounce.kind !== "complaint") {
      await markBounced(db, mail, { at: toInstant(now), server_said: bounce.said });
    }
    // One instant for all of it, by which a complaint is taken back.
    const atOnce = { ...own, db, clock: { now: () => now } };
    const action = subscription ? await actOn(atOnce, mail, subscription, bounce) : "noted";
    if (action !== "noted") await updateAction(db, id, action);
    return "noted";
  });
}

type Subscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** What a bounce has done to its subscription. */
async function actOn(
  own: Own & { db: Database },
  mail: SentMail,
  subscription: Subscription,
  { kind, said }: Bounce,
): Promise<BounceAction> {
  const { db, clock } = own;
  const { id, email } = subscription;
  switch (kind) {
    case "hard":
      await suppressFor(own, email, { reason: "bounced", serverSaid: said });
      return "suppressed";
    case "soft":
      if ((await countSoft(db, id, toInstant(clock.now() - SOFT_WITHIN))) < MOST_SOFT) return "noted";
      await suppressFor(own, email, { reason: "soft_bounces", serverSaid: said });
      return "paused";
    case "complaint":
      await suppressFor(own, email, { reason: "complaint", serverSaid: said });
      await endByComplaint(db, subscription, clock.now());
      await noteComplaint(db, mail);
      return "unsubscribed";
    // Of our reputation and of a mail that is still on its way: nothing is known of the address.
    case "blocked":
    case "delayed":
      return "noted";
  }
}
