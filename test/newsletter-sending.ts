import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { createLeases } from "#server/database/leases.ts";
import { beginDueNewsletters, isAnyMailDue, sendDueNewsletters } from "#server/features/newsletters/job.ts";
import { useSmtp } from "#test/smtp.ts";
import { type Admin, useAdmin } from "./admin.ts";
import { type Answer, type TestApp, useApp } from "./app.ts";
import { addSubscription } from "./factories.ts";
import type { SmtpServer } from "./smtp-server.ts";

export type Newsroom = {
  site: TestApp;
  admin: Admin;
  smtp: SmtpServer;
  call(method: "GET" | "POST" | "PUT" | "DELETE", path?: string, payload?: object): Promise<Answer>;
  /** A newsletter with a foreword in each language and no items. @returns its id */
  written(more?: object): Promise<number>;
  /** The same, begun. */
  begun(): Promise<number>;
  /** Does what the background job does, until there is nothing to do, or it is stopped. */
  sendDue(stopping?: AbortSignal): Promise<void>;
  /** By status, those that are not 0. */
  counts(id: number): Promise<Record<string, number>>;
  subscribers(count: number): Promise<string[]>;
};

const foreword = { rw: "Muraho neza", en: "Good morning", fr: "Bonjour" };
let serial = 0;

/**
 * A site with a mail server for the tests of a file: newsletters are sent when a test says so, and by nothing else.
 */
export async function useNewsroom(settings: Record<string, string> = {}): Promise<Newsroom> {
  // Before the app starts its jobs. Vitest's fake timers would not do: each look of `expect.poll` moves them on.
  let intervals: { mockRestore(): void } | undefined;
  beforeAll(() => {
    intervals = vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => undefined));
  });
  afterAll(() => intervals?.mockRestore());
  const smtp = await useSmtp();
  const site = useApp({ SMTP_URL: smtp.url(), ...settings });
  const admin = useAdmin(site);
  const call: Newsroom["call"] = (method, path = "", payload) =>
    site.call(method, `/newsletter${path}`, { headers: admin.headers, ...(payload && { payload }) });
  const written = async (more = {}) => {
    const rule = { newest: 0, mostRead: 0, events: 0 };
    const { status, body } = await call("POST", "", { rule, foreword, ...more });
    if (status !== 201) throw new Error(`no newsletter was added: ${JSON.stringify(body)}`);
    return body.newsletter.id as number;
  };
  beforeEach(async () => {
    smtp.behaviour = "accept";
    smtp.delay = 0;
    smtp.mails.length = 0;
    smtp.recipients = 0;
    await site.db.deleteFrom("newsletters").execute();
    await site.db.deleteFrom("subscriptions").execute();
    await site.db.deleteFrom("suppressed_addresses").execute();
  });
  return {
    site,
    admin,
    smtp,
    call,
    written,
    async begun() {
      const id = await written();
      await call("POST", `/${id}/send`);
      return id;
    },
    async sendDue(stopping = new AbortController().signal) {
      await beginDueNewsletters(site.services);
      if (!(await isAnyMailDue(site.services))) return;
      const { db, clock } = site;
      await createLeases(db, clock).runIfDue("send newsletters", 0, () =>
        sendDueNewsletters(site.services, site.app.log, stopping),
      );
    },
    async counts(id) {
      const { body } = await call("GET", `/${id}`);
      const counts: Record<string, number> = body.newsletter.counts;
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    },
    async subscribers(count) {
      const emails = Array.from({ length: count }, () => {
        serial += 1;
        return `subscriber${serial}@urubuga.example`;
      });
      for (const email of emails) await addSubscription(site.db, { email, language: "en" });
      return emails;
    },
  };
}
