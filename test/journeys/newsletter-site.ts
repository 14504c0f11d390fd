import { type SmtpServer, startSmtp } from "#test/smtp-server.ts";
import { test as base, type Site, startSite } from "./site.ts";

/** For journeys that send newsletters: a site with a mail server under the test's hand, over one connection. */
export const newsletterTest = base.extend<object, { smtp: SmtpServer; mailedSite: Site }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  mailedSite: [
    async ({ smtp }, use) => {
      const site = await startSite({ SMTP_URL: smtp.url(), NEWSLETTER_CONNECTIONS: "1" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 105_000 },
  ],
  site: async ({ mailedSite }, use) => use(mailedSite),
});
