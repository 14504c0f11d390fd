import type { Page } from "@playwright/test";
import { expect, inTheLongRun, test } from "./site.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Of what web.dev calls good (0.1) a fifth: nobody loses the line that they read. */
const MOST_SHIFT = 0.02;
/** In milliseconds: longer than browsers wait for a font that a page can do without. */
const FONT_AFTER = 400;

test("no page moves when the headlines' font comes late", inTheLongRun, async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForTimeout(FONT_AFTER);
    await route.continue();
  });
  for (const path of ["/en", "/rw/news", "/fr/article/24", "/rw/events", "/en/event/8", "/fr/search", "/rw/login"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
});

/** The layout shift of the page up to its next frame. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceEntryList) => {
          for (const entry of list) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}
