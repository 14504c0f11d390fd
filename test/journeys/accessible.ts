import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on a page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // No page has a frame, for whose sake the other mode opens a page of its own.
  const found = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** Controls lower than 44 px; a link inside a text or a card is as large as what surrounds it. */
export function smallTargets(): string[] {
  const controls = document.querySelectorAll(
    "button, summary, select, input:not([type=hidden], .sr-only), label.button-quiet, textarea, a:not(.prose a, h3 a, .sr-only)",
  );
  return (
    [...controls]
      .filter((each) => each.checkVisibility() && !each.closest("header:has(~ *) a.sr-only, [aria-hidden]"))
      // A box inside its label is as large as that.
      .map((each) => ({ each, height: (each.closest("label") ?? each).getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.9)
      .map(({ each, height }) => `${each.tagName} "${each.textContent?.trim()}" ${Math.round(height)} px`)
  );
}

/** What reaches over the edge of the screen, apart from what the reader can scroll sideways. */
export function outsideOf(width: number): string[] {
  const scrolls = (each: Element): boolean =>
    ["auto", "scroll", "hidden"].includes(getComputedStyle(each).overflowX) ||
    (each.parentElement !== null && scrolls(each.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.checkVisibility() && !each.closest("svg, .sr-only") && !scrolls(each))
    .filter((each) => each.getBoundingClientRect().right > width + 0.5 || each.getBoundingClientRect().left < -0.5)
    .map((each) => `${each.tagName} ${each.className}`);
}
