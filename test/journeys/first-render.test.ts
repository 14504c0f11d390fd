import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { expect, type Site, test, visit } from "./site.ts";

const HOUR = 60 * 60 * 1000;

// Neither the site's zone nor the server's.
test.use({ timezoneId: "America/St_Johns" });

const pages: readonly (readonly [name: string, path: (site: Site) => Promise<string>, hasAges: boolean])[] = [
  ["the home page", async () => "/en", true],
  ["an article", async (site) => `/fr/article/${await newestId(content.articles(site, "fr"))}`, true],
  ["the list of events", async () => "/rw/events", false],
  ["an event", async (site) => `/en/event/${await newestId(content.events(site, "en"))}`, false],
];

/** React tells the console of any difference, which fails a journey (site.ts). */
for (const [name, path, hasAges] of pages) {
  test(`${name} hydrates without a difference where the browser's clock is an hour ahead`, async ({ page, site }) => {
    await page.clock.setFixedTime(Date.now() + HOUR);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => Object.assign(window, { rendered: document.body.innerHTML }));
    });
    await visit(page, await path(site));
    const [before, after] = await textsOf(page);
    expect(before.text).not.toBe("");
    expect(after.text).toBe(before.text);
    // Once it has taken over, the page goes by the reader's clock: that is how far it was put forward.
    if (hasAges) expect(after.ages).not.toEqual(before.ages);
    else expect(after.ages).toEqual(before.ages);
  });
}

/** What the page said as it came, and what it says now; ages and dates apart from the rest. */
function textsOf(page: Page) {
  return page.evaluate(() => {
    const textIn = (html: string) => {
      const { body } = new DOMParser().parseFromString(html, "text/html");
      const ages = [...body.querySelectorAll("time")].map((time) => time.textContent);
      for (const element of body.querySelectorAll("script, time")) element.remove();
      return { text: body.textContent, ages };
    };
    const { rendered } = window as unknown as { rendered: string };
    return [textIn(rendered), textIn(document.body.innerHTML)] as const;
  });
}

async function newestId(items: Promise<readonly { id: number }[]>): Promise<number> {
  const [first] = await items;
  if (!first) throw new Error("the sample content has none");
  return first.id;
}
