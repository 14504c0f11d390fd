import type { Locator, Page } from "@playwright/test";
import type { EditableCategory } from "#contract/categories.ts";
import type { CategoryType } from "#contract/category.ts";
import { adminEn } from "#test/words.ts";
import type { Administrator } from "./admin.ts";
import { newTitle } from "./editor-screen.ts";
import { expect, type Site, visit } from "./site.ts";

/** Opens an admin screen and waits until its data is there. */
export async function visitAdmin(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The sidebar; on a phone the drawer is opened first. */
export async function openSidebar(page: Page, { frame } = adminEn): Promise<Locator> {
  const button = page.getByRole("button", { name: frame.title, exact: true });
  if (await button.isVisible()) await button.click();
  const sidebar = page.getByRole("navigation", { name: frame.menu });
  await expect(sidebar).toBeVisible();
  return sidebar;
}

/** The rows of the table that shows, without its head. */
export function rows(page: Page): Locator {
  return page.locator("main tbody").getByRole("row");
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

type Call = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: object; language?: string };

/** The API as an administrator's program calls it. */
export async function ask<T>(
  site: Site,
  { token }: Administrator,
  path: string,
  { method = "GET", body }: Call = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const got = (await answer.json()) as T & { success: boolean };
  expect(got, `${method} ${path}`).toMatchObject({ success: true });
  return got;
}

export async function addCategory(
  site: Site,
  who: Administrator,
  { type = "NEWS" as CategoryType, nameEn = newTitle("Umuco"), nameFr = "", nameRw = "" } = {},
): Promise<EditableCategory> {
  const body = { type, nameEn, nameFr, nameRw };
  return (await ask<{ category: EditableCategory }>(site, who, "/category", { method: "POST", body })).category;
}

/** A page as a reader gets it, from the response cache where it is valid there. */
export async function pageOf(site: Site, path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** Within a second after a change, even where the page was cached. */
export async function showsWithinASecond(site: Site, path: string, text: string): Promise<void> {
  await expect.poll(() => pageOf(site, path), { timeout: 1000, intervals: [50] }).toContain(text);
}

export async function showsNoMoreWithinASecond(site: Site, path: string, text: string): Promise<void> {
  await expect.poll(() => pageOf(site, path), { timeout: 1000, intervals: [50] }).not.toContain(text);
}
