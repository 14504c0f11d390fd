import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import type { Admin } from "./admin.ts";
import type { TestApp } from "./app.ts";

type Prepared = { path: string; payload?: object | undefined; headers?: Record<string, string> };

const instant = "2026-11-21T10:00:00.000Z";
/** Nobody who waits so long is written to while a test runs. */
const later = "2036-11-21T10:00:00.000Z";

/** A newsletter with a foreword and a recipient who waits. @returns its id */
export async function addNewsletter(site: TestApp, status: NewsletterStatus = "draft"): Promise<number> {
  const isStarted = status !== "draft" && status !== "scheduled";
  const { id } = await site.db
    .insertInto("newsletters")
    .values({
      status,
      // Nothing but its foreword, so that readers of other languages get no mail.
      rule: JSON.stringify({ newest: 0, mostRead: 0, events: 0 }),
      created_at: instant,
      user_id: null,
      due_for: null,
      send_at: status === "scheduled" ? later : null,
      started_at: isStarted ? instant : null,
      ended_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto("newsletter_forewords")
    .values({ newsletter_id: id, language: "fr", text: "À lire" })
    .execute();
  if (isStarted) {
    const recipient = { newsletter_id: id, subscription_id: id, language: "en", tries: 0 } as const;
    await site.db
      .insertInto("newsletter_recipients")
      .values({ ...recipient, status: "waiting", at: later })
      .execute();
  }
  return id;
}

/** The calls of newsletters that are granted to an editor. */
export function newsletterCalls(site: TestApp, admin: Pick<Admin, "headers">) {
  let serial = 0;
  const to = (path: string, payload?: object) => async (): Promise<Prepared> => ({
    path,
    headers: admin.headers,
    payload,
  });
  const of =
    (status: NewsletterStatus, rest = "", payload?: object) =>
    async (): Promise<Prepared> =>
      to(`/newsletter/${await addNewsletter(site, status)}${rest}`, payload)();
  const suppressed = async () => {
    serial += 1;
    const address_hash = `${serial}`.padStart(43, "a");
    await site.db
      .insertInto("suppressed_addresses")
      .values({ address_hash, created_at: instant, reason: "by_hand", email: `gone${serial}@urubuga.example` })
      .execute();
    return address_hash;
  };
  return {
    "GET /newsletter/issue": [
      async () => {
        await addNewsletter(site, "sent");
        return { path: "/newsletter/issue" };
      },
      async () => ({ path: "/newsletter/issue?language=fr&limit=1" }),
    ],
    "GET /newsletter/issue/{id}": [
      async () => ({ path: `/newsletter/issue/${await addNewsletter(site, "sent")}?language=rw` }),
    ],
    "GET /newsletter": [to("/newsletter")],
    "POST /newsletter": [
      to("/newsletter", { foreword: { rw: "Muraho" }, picks: [{ kind: "article", id: 1 }] }),
      to("/newsletter", { sendAt: "2036-11-21T10:00", rule: { newest: 3 } }),
    ],
    "GET /newsletter/bounce": [to("/newsletter/bounce")],
    "GET /newsletter/figures": [
      async () => {
        await addNewsletter(site, "sent");
        return to("/newsletter/figures")();
      },
    ],
    "GET /newsletter/rule": [to("/newsletter/rule")],
    "PUT /newsletter/rule": [to("/newsletter/rule", { rule: { schedule: { days: [5], time: "07:00" } } })],
    "GET /newsletter/{id}": [of("draft"), of("sending")],
    "PUT /newsletter/{id}": [of("draft", "", { foreword: { fr: "Bonjour" } })],
    "DELETE /newsletter/{id}": [of("draft")],
    "GET /newsletter/{id}/preview": [of("draft", "/preview?language=fr"), of("draft", "/preview?language=fr&as=text")],
    "POST /newsletter/{id}/test": [of("draft", "/test", { language: "fr" })],
    "POST /newsletter/{id}/send": [of("draft", "/send")],
    "POST /newsletter/{id}/schedule": [of("draft", "/schedule", { sendAt: "2036-11-21T10:00" })],
    "POST /newsletter/{id}/pause": [of("sending", "/pause")],
    "POST /newsletter/{id}/resume": [of("paused", "/resume")],
    "POST /newsletter/{id}/cancel": [of("scheduled", "/cancel")],
    "POST /newsletter/{id}/resend-uncertain": [of("paused", "/resend-uncertain")],
    "GET /newsletter/{id}/recipient": [of("paused", "/recipient")],
    "GET /suppression": [to("/suppression")],
    "POST /suppression": [to("/suppression", { email: "nobody@urubuga.example" })],
    "DELETE /suppression/{id}": [async () => to(`/suppression/${await suppressed()}`)()],
  };
}
