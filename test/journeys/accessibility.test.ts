import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { expect, onlyOn, test, visit } from "./site.ts";

test.use({ expectedErrors: /status of 404/ });

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Screen = {
  name: string;
  path: string;
  isWide?: boolean;
  prepare?: (page: Page, language: Language) => Promise<void>;
};
const screens: Screen[] = [
  { name: "home", path: "", isWide: true },
  { name: "news", path: "/news" },
  { name: "an article", path: "/article/24", isWide: true },
  { name: "events", path: "/events", isWide: true },
  { name: "an event", path: "/event/1", isWide: true },
  { name: "a missing page", path: "/nope" },
  { name: "a search without result", path: "/news?q=zzz" },
  { name: "the donation dialog", path: "/donate" },
  { name: "the open language picker", path: "/news", prepare: openLanguages },
  { name: "the open menu of a phone", path: "/news", prepare: openMenu },
];

async function openLanguages(page: Page, language: Language): Promise<void> {
  await page.locator("summary", { hasText: catalogues[language].navigation.language }).click();
}

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByLabel(catalogues[language].navigation.menu, { exact: true }).click();
}

async function violations(page: Page): Promise<string[]> {
  // No page has a frame, for whose sake the other mode opens a page of its own.
  const found = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

test.describe("axe finds no fault, by day and by night,", () => {
  for (const [position, { name, path, prepare, isWide }] of screens.entries()) {
    const language = languages[position % languages.length] ?? "rw";
    test(`in ${name} in "${language}"`, async ({ page, viewport }) => {
      test.skip(!isWide && viewport?.width !== 360, "looks the same on a desk");
      await visit(page, `/${language}${path}`);
      await prepare?.(page, language);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe("on a phone", () => {
  onlyOn("phone");

  for (const language of languages) {
    test(`whatever is to be touched in "${language}" is at least 44 px high`, async ({ page }) => {
      const small: string[] = [];
      for (const { path, prepare = openMenu } of screens) {
        await page.goto(`/${language}${path}`);
        if (path !== "/donate") await prepare(page, language);
        small.push(...(await page.evaluate(smallTargets)).map((each) => `${path}: ${each}`));
      }
      expect(small).toEqual([]);
    });

    test(`no page in "${language}" is wider than 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const { path, prepare = openMenu } of screens) {
        await page.goto(`/${language}${path}`);
        if (path !== "/donate") await prepare(page, language);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
        expect(await page.evaluate(outsideOf, 320), path).toEqual([]);
      }
    });
  }
});

/** Controls lower than 44 px; a link inside a text or a card is as large as what surrounds it. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll(
    "button, summary, input:not([type=hidden]), a:not(.prose a, h3 a, .sr-only)",
  );
  return [...controls]
    .filter((each) => each.checkVisibility() && !each.closest("header:has(~ *) a.sr-only, [aria-hidden]"))
    .map((each) => ({ each, height: each.getBoundingClientRect().height }))
    .filter(({ height }) => height < 43.9)
    .map(({ each, height }) => `${each.tagName} "${each.textContent?.trim()}" ${Math.round(height)} px`);
}

/** What reaches over the edge of the screen, apart from what the reader can scroll sideways. */
function outsideOf(width: number): string[] {
  const scrolls = (each: Element): boolean =>
    ["auto", "scroll", "hidden"].includes(getComputedStyle(each).overflowX) ||
    (each.parentElement !== null && scrolls(each.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.checkVisibility() && !each.closest("svg, .sr-only") && !scrolls(each))
    .filter((each) => each.getBoundingClientRect().right > width + 0.5 || each.getBoundingClientRect().left < -0.5)
    .map((each) => `${each.tagName} ${each.className}`);
}
