import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { isLong } from "../torture.ts";
import { desktop } from "./site.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const standard = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } as const;
/** Rules whose result may differ between the dark and the light theme. */
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

type Size = "phone" | "desktop";
type Theme = "light" | "dark";
type Look = { isWide?: boolean; turn?: number };

/**
 * What axe finds on a screen in its present state, in the light and the dark theme; where it is wide, on a desktop too.
 * @param turn the number of the screen, where many are looked at: each theme and size once then, all of both in the long form
 */
export async function axeViolations(page: Page, { isWide = false, turn }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  const phone = page.viewportSize();
  const violations: string[] = [];
  for (const [size, ...themes] of looks(isWide, isLong ? undefined : turn)) {
    if (size === "desktop") await page.setViewportSize(desktop.viewport);
    for (const [place, theme] of themes.entries()) {
      await page.emulateMedia({ colorScheme: theme });
      const found = await page.evaluate(runAxe, place === 0 ? standard : colours);
      violations.push(...found.map((each) => `${size}, ${theme}: ${each}`));
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (isWide && phone) await page.setViewportSize(phone);
  return violations;
}

/** The sizes to look at with their themes; of each size all rules are asked in the first one. */
function looks(isWide: boolean, turn?: number): [Size, Theme, ...Theme[]][] {
  const sizes: Size[] = isWide ? ["phone", "desktop"] : ["phone"];
  if (turn === undefined) return sizes.map((size) => [size, "light", "dark"]);
  return sizes.map((size, place) => [size, (turn + place) % 2 === 0 ? "light" : "dark"]);
}

/** Runs in the page. */
async function runAxe({ type, values }: { type: "tag" | "rule"; values: readonly string[] }): Promise<string[]> {
  const runOnly = { type, values: [...values] };
  // Frames without rights, as that of a newsletter's preview, answer nothing.
  // Nothing here reads what was right, nor is anything on another host.
  const found = await window.axe.run(document, {
    runOnly,
    iframes: false,
    resultTypes: ["violations"],
    preload: false,
  });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** What is too small to be touched, and what reaches over the edge of a phone and of the narrowest one. */
export async function phoneViolations(page: Page): Promise<string[]> {
  const phone = page.viewportSize();
  const violations = [...(await page.evaluate(smallTargets)), ...(await page.evaluate(overflows))];
  await page.setViewportSize({ width: 320, height: 640 });
  violations.push(...(await page.evaluate(overflows)));
  if (phone) await page.setViewportSize(phone);
  return violations;
}

/** Controls lower than 44 px; a link inside a text or a card is as large as what surrounds it. */
function smallTargets(): string[] {
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

/**
 * What is wider than the screen: the page, its dialogs, which scroll on their own, and what reaches over the edge,
 * apart from what the reader can scroll sideways.
 */
function overflows(): string[] {
  const scrolls = (each: Element): boolean =>
    ["auto", "scroll", "hidden"].includes(getComputedStyle(each).overflowX) ||
    (each.parentElement !== null && scrolls(each.parentElement));
  const isOutside = (each: Element) => {
    const { left, right } = each.getBoundingClientRect();
    return (right > innerWidth + 0.5 || left < -0.5) && each.checkVisibility();
  };
  const wide = [document.documentElement, ...document.querySelectorAll("dialog[open]")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.tagName} ${each.scrollWidth} px`);
  const outside = [...document.body.querySelectorAll("*")]
    .filter((each) => isOutside(each) && !each.closest("svg, .sr-only") && !scrolls(each))
    .map((each) => `${each.tagName} ${each.className}`);
  return [...wide, ...outside].map((each) => `${innerWidth} px: ${each}`);
}
