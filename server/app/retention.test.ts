import { expect, test } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import { hashToken } from "#server/crypto/secrets.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { makeResetLink } from "#server/features/auth/password-reset.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import { notePresence } from "#server/features/content/presences.ts";
import { makePreview } from "#server/features/content/previews.ts";
import { createNewsletterVisitCounter } from "#server/features/newsletters/visits.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { createHitCounter } from "#server/features/redirects/hits.ts";
import { suppressFor } from "#server/features/sign-ups/suppressions.ts";
import { queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addComment, addSubscription, addUser, rowIdOf } from "#test/factories.ts";
import { addInvitation } from "#test/invitations.ts";
import { addNewsletter } from "#test/newsletter-calls.ts";
import { addUserWithPassword, logIn, newAddress } from "#test/sign-in.ts";
import { backgroundJobs } from "./background-jobs.ts";

const site = useApp({ RATE_LIMIT: "on", SMTP_URL: "smtp://127.0.0.1:9" });

/** Writes something that is kept for a time. @returns whether it is still there */
type Keep = () => Promise<() => Promise<boolean>>;

const now = () => toInstant(site.clock.now());
const itemId = async () => rowIdOf(site.db, "article", await addArticle(site.db));
const has = (query: { execute(): Promise<unknown[]> }) => async () => (await query.execute()).length > 0;

/** One for each time that /privacy tells. */
const keep: Record<keyof typeof retention, Keep> = {
  session: async () => {
    const token = await startSession(site.db, await addUser(site.db), site.clock.now());
    return has(site.db.selectFrom("sessions").select("id").where("token_hash", "=", hashToken(token)));
  },
  signIn: async () => {
    const { id, email } = await addUserWithPassword(site);
    await logIn(site, email);
    return has(site.db.selectFrom("login_codes").select("id").where("user_id", "=", id));
  },
  resetLink: async () => {
    const id = await addUser(site.db);
    await makeResetLink(site.db, id, site.clock.now());
    return has(site.db.selectFrom("reset_links").select("user_id").where("user_id", "=", id));
  },
  dataLink: async () => {
    const email = newAddress();
    await makeDataLink(site.db, email, site.clock.now());
    return has(site.db.selectFrom("data_links").select("email").where("email", "=", email));
  },
  invitation: async () => {
    const { email } = await addInvitation(site);
    return has(site.db.selectFrom("invitations").select("id").where("email", "=", email));
  },
  revision: async () => {
    const row = {
      item_id: await itemId(),
      at: now(),
      user_id: await addUser(site.db),
      reason: "saved",
      content: "{}",
    } as const;
    const { id } = await site.db.insertInto("revisions").values(row).returning("id").executeTakeFirstOrThrow();
    return has(site.db.selectFrom("revisions").select("id").where("id", "=", id));
  },
  preview: async () => {
    const { id: userId } = await addUserWithPassword(site);
    const user = { id: userId, role: "ADMIN" as const, languages: [], mayPublish: true };
    const publicId = await addArticle(site.db);
    await makePreview({ ...site.services, user }, "article", publicId);
    return has(site.db.selectFrom("preview_links").select("item_id").where("user_id", "=", userId));
  },
  presence: async () => {
    const tab = { item_id: await itemId(), user_id: await addUser(site.db), tab: "tab" };
    await notePresence(site.db, tab, { isLeaving: false, now: site.clock.now() });
    return has(site.db.selectFrom("presences").select("tab").where("user_id", "=", tab.user_id));
  },
  answeredHandIn: async () => {
    const row = { item_id: await itemId(), user_id: await addUser(site.db), at: now(), note: "Please look at it" };
    const answered = { ...row, answer: "given-back", answered_at: now(), answered_by: null } as const;
    await site.db.insertInto("hand_ins").values(answered).execute();
    return has(site.db.selectFrom("hand_ins").select("id").where("user_id", "=", row.user_id));
  },
  mail: async () => {
    const email = newAddress();
    const userId = await addUser(site.db, { email });
    const commentId = await addComment(site.db, { articleId: await addArticle(site.db), userId });
    await queueMail(site.db, { kind: "comment-decision", recipient: email, commentId }, site.clock.now());
    return has(site.db.selectFrom("mails").select("id").where("recipient", "=", email));
  },
  auditEntry: async () => {
    const subject = newAddress();
    await site.db
      .insertInto("audit_log")
      .values({
        at: toInstant(site.clock.now()),
        actor_id: null,
        actor_name: "Keza",
        action: "picture_uploaded",
        subject_kind: "picture",
        subject_id: null,
        subject,
      })
      .execute();
    return has(site.db.selectFrom("audit_log").select("id").where("subject", "=", subject));
  },
  missingPath: async () => {
    const path = `/old-${site.clock.now()}`;
    await site.db
      .insertInto("missing_paths")
      .values({ path, hits: 1, last_at: toInstant(site.clock.now()) })
      .execute();
    return has(site.db.selectFrom("missing_paths").select("path").where("path", "=", path));
  },
  bounce: async () => {
    const newsletter_id = await addNewsletter(site);
    const row = { newsletter_id, subscription_id: 1, kind: "soft", status: "5.2.2", said: "full" } as const;
    await site.db
      .insertInto("bounces")
      .values({ ...row, action: "noted", at: now() })
      .execute();
    return has(site.db.selectFrom("bounces").select("id").where("newsletter_id", "=", newsletter_id));
  },
  softBounces: async () => {
    const email = newAddress();
    await suppressFor(site.services, email, { reason: "soft_bounces" });
    return has(site.db.selectFrom("suppressed_addresses").select("email").where("email", "=", email));
  },
  visit: async () => {
    const item_id = await rowIdOf(site.db, "article", await addArticle(site.db));
    const counted_at = toInstant(site.clock.now());
    await site.db.insertInto("item_visits").values({ item_id, visitor: "a hash", counted_at }).execute();
    return has(site.db.selectFrom("item_visits").select("item_id").where("item_id", "=", item_id));
  },
  commentNetwork: async () => {
    const articleId = await addArticle(site.db);
    const id = await addComment(site.db, { articleId, network: "a hash", createdAt: site.clock.now() });
    await site.db
      .insertInto("comment_reports")
      .values({
        comment_id: id,
        user_id: null,
        network: "a hash",
        reason: "spam",
        text: "",
        created_at: toInstant(site.clock.now()),
      })
      .execute();
    const ofReports = site.db.selectFrom("comment_reports").select("id").where("network", "=", "a hash");
    const ofComments = site.db.selectFrom("comments").select("id").where("network", "=", "a hash");
    return async () => (await ofReports.execute()).length > 0 || (await ofComments.execute()).length > 0;
  },
  pendingSubscription: () => subscription("pending"),
  endedSubscription: () => subscription("unsubscribed"),
  confirmedMail: async () => {
    const at = toInstant(site.clock.now());
    const address_hash = newAddress();
    await site.db
      .insertInto("unproven_mails")
      .values({ purpose: "subscribe", address_hash, sent_at: at, confirmed_at: at })
      .execute();
    return has(site.db.selectFrom("unproven_mails").select("id").where("address_hash", "=", address_hash));
  },
  missingSearch: async () => {
    const words = "amakuru mashya";
    site.services.missingSearches.note({ q: words, language: "rw" });
    await site.services.missingSearches.write();
    return has(site.db.selectFrom("missing_searches").select("words").where("words", "=", words));
  },
  attempt: async () => {
    await site.db.deleteFrom("attempts").execute();
    // The longest that is counted.
    await isWithinBounds(site.services, "data-link", newAddress());
    return has(site.db.selectFrom("attempts").select("key"));
  },
};

async function subscription(status: "pending" | "unsubscribed") {
  const id = await addSubscription(site.db, { email: newAddress(), status, createdAt: site.clock.now() });
  return has(site.db.selectFrom("subscriptions").select("id").where("id", "=", id));
}

/** Every job that is due within the hour, as the running site would, whenever the last run was. */
async function runJobs(): Promise<void> {
  await site.db.deleteFrom("leases").execute();
  const jobs = backgroundJobs(site.services, {
    views: site.views,
    hits: createHitCounter(site.db, site.clock),
    newsletterVisits: createNewsletterVisitCounter(site.db, site.clock),
    makeBackup: undefined,
    log: site.app.log,
  });
  for (const job of jobs) if (job.name !== "send mail") await job.run(new AbortController().signal);
  await site.services.mailWorker.sendDue();
}

test.each(Object.entries(keep))("%s is there until its time is over, and then gone", async (name, add) => {
  const isThere = await add();
  site.clock.advance(retention[name as keyof typeof retention] - MINUTE);
  await runJobs();
  expect(await isThere()).toBe(true);
  site.clock.advance(2 * MINUTE);
  await runJobs();
  expect(await isThere()).toBe(false);
});
