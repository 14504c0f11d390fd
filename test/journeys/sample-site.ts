import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { desktop, SAMPLE_SITE, startServer } from "./site.ts";

const seen = ["/en", "/en/news", "/en/news?page=2", "/en/events", "/en/article/1", "/en/article/24", "/en/event/1"];

/**
 * Fills a site with sample content once, and looks at its pages: their pictures are then made already in the sites that
 * begin with a copy. @returns what deletes it after all journeys
 */
export default async function makeSampleSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-sample-"));
  const browser = await chromium.launch(config.use?.launchOptions);
  // Two processes draw pictures at the same time.
  const site = await startServer(folder, { WORKERS: "2" });
  try {
    for (const viewport of [config.use?.viewport ?? desktop.viewport, desktop.viewport]) {
      const page = await browser.newPage({ baseURL: site.url, viewport });
      for (const path of seen) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const picture of document.images) picture.loading = "eager";
        });
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  process.env[SAMPLE_SITE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
