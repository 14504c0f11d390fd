import { addOddTexts, oddTexts } from "#test/odd-texts.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { newAdministrator, sendForm } from "./admin.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, bareTest as test } from "./site.ts";
import { callApi } from "./users.ts";

test("no page is wider than the screen with odd texts, and axe finds nothing", inTheLongRun, async ({ page, site }) => {
  test.slow();
  const who = await newAdministrator(site);
  await addOddTexts(async (path, fields) => {
    if (path !== "/category") return sendForm(site, who, { method: "POST", path, fields });
    return (await callApi<{ category: { id: number } }>(site, path, { method: "POST", body: fields, token: who.token }))
      .body;
  });
  // Other journeys on this site may have published before.
  const newest = (items: { id: number; path: string }[]) =>
    items
      .toSorted((one, other) => other.id - one.id)
      .slice(0, oddTexts.length)
      .map(({ path }) => path);
  const articles = newest(await content.articles(site, "en"));
  const events = newest(await content.events(site, "en"));
  for (const path of ["", "/news", "/events", "/search?q=a", ...articles, ...events]) {
    await page.goto(`/en${path}`);
    expect({ path, violations: await phoneViolations(page) }).toEqual({ path, violations: [] });
  }
  await page.goto(`/en${articles[0]}`);
  await expect(page.getByRole("heading", { level: 4 })).toHaveCSS("font-weight", "700");
  expect(await axeViolations(page, { isWide: true })).toEqual([]);
  const table = page.getByRole("region", { name: "Table" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);

  await sendForm(site, who, { method: "PUT", path: "/setting", fields: { pictureRequired: "false" } });
  const category = (await content.categories(site, "en")).find(({ type }) => type === "NEWS")?.id ?? 0;
  const fields = { titleEn: "Without a picture", contentEn: "<p>A text</p>", categoryId: String(category) };
  const { article } = await sendForm<{ article: { id: number } }>(site, who, {
    method: "POST",
    path: "/article/add",
    fields,
  });
  for (const path of [`/news?category=${category}`, `/article/${article.id}`]) {
    await page.goto(`/en${path}`);
    await expect(page.locator('[class*="imigongo-"]:not([class*="band"])').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});
