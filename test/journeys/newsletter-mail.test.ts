import type { Page } from "@playwright/test";
import { languages } from "#i18n/language.ts";
import { readOutbox } from "#test/mailbox.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { addSubscriber, sendNewsletter } from "./sent-newsletters.ts";
import { adminTest, errorsOf, expect, type Site } from "./site.ts";

/** As mail programs show it on a phone, and beside a list of mails. */
const widths = [360, 700];

/** The HTML of the newsletter to an address, once it is there. */
async function mailTo(site: Site, email: string): Promise<string> {
  const newest = async () => (await readOutbox(site.dataDir)).findLast(({ to }) => to === email)?.html;
  await expect.poll(newest, { timeout: 15_000 }).toBeDefined();
  return (await newest()) ?? "";
}

/** What reaches over the edge, and pictures that were not found. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const missing = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...missing] : missing;
  });

adminTest(
  "a newsletter's mail can be read on phones and desktops, light and dark, and loads nothing but pictures",
  async ({ context, site }) => {
    // A new page: in one that was at an address before, Chromium blocks pictures of this machine (decision 052).
    const page = await context.newPage();
    const errors = errorsOf(page);
    const mails = languages.map((language) => ({ language, email: addSubscriber(site, language) }));
    await sendNewsletter(site);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.resourceType()));
    for (const [turn, { language, email }] of mails.entries()) {
      const html = await mailTo(site, email);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        await page.setContent(html, { waitUntil: "load" });
        await expect(page.locator("body > [lang]")).toHaveAttribute("lang", language);
        await expect(page.locator("img").nth(3)).toBeVisible();
        const faults = [
          ...(await axeViolations(page, { turn: turn + widths.indexOf(width) })),
          ...(await phoneViolations(page)),
          ...(await faultsOf(page)),
        ];
        expect({ language, width, faults }).toEqual({ language, width, faults: [] });
      }
    }
    expect(new Set(requests)).toEqual(new Set(["image"]));
    expect(errors).toEqual([]);
  },
);
