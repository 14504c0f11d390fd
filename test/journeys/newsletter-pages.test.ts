import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { newAdministrator } from "./admin.ts";
import { sendNewsletter } from "./sent-newsletters.ts";
import { adminTest, expect, inTheLongRun, triedLanguages, uncached, visit } from "./site.ts";
import { callApi } from "./users.ts";

const hrefOf = (page: Page, rel: string) => page.locator(`head link[rel="${rel}"]`).first().getAttribute("href");

adminTest(
  "a newsletter that was sent is a page in each language, until newsletters are hidden",
  inTheLongRun,
  async ({ page, site }) => {
    const admin = await newAdministrator(site);
    const id = await sendNewsletter(site, admin);
    for (const language of triedLanguages) {
      await visit(page, uncached(`/${language}`));
      await page.getByRole("contentinfo").getByRole("link", { name: catalogues[language].footer.newsletters }).click();
      await expect(page).toHaveURL(`/${language}/newsletter`);
      await expect(page.locator('head link[type="application/rss+xml"]').last()).toHaveAttribute(
        "href",
        `/${language}/newsletter.xml`,
      );
      expect([...(await phoneViolations(page)), ...(await axeViolations(page, { isWide: true }))]).toEqual([]);
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
      await expect(page).toHaveURL(`/${language}/newsletter/${id}`);
      await expect(page.getByRole("main").getByRole("article").nth(5)).toBeVisible();
      expect(await hrefOf(page, "canonical")).toMatch(new RegExp(`/${language}/newsletter/${id}$`));
      await expect(page.locator("head link[hreflang]")).toHaveCount(languages.length + 1);
      expect([...(await phoneViolations(page)), ...(await axeViolations(page, { isWide: true }))]).toEqual([]);
    }
    const hidden = await callApi(site, "/newsletter/rule", {
      method: "PUT",
      body: { isPublic: false },
      token: admin.token,
    });
    expect(hidden.status).toBe(200);
    for (const language of languages) {
      for (const path of [`/${language}/newsletter`, `/${language}/newsletter/${id}`, `/${language}/newsletter.xml`]) {
        await expect.poll(async () => (await page.request.get(path)).status(), { message: path }).toBe(404);
      }
      await page.goto(uncached(`/${language}`));
      await expect(page.getByRole("contentinfo").locator('a[href$="/newsletter"]')).toHaveCount(0);
    }
  },
);

adminTest.describe("without JavaScript", () => {
  adminTest.use({ javaScriptEnabled: false });

  adminTest("the list leads to a newsletter, and that to what it names", async ({ page, site }) => {
    const admin = await newAdministrator(site);
    await callApi(site, "/newsletter/rule", { method: "PUT", body: { isPublic: true }, token: admin.token });
    await sendNewsletter(site, admin);
    await page.goto(uncached("/fr/newsletter"));
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    const title = page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 }).first();
    const name = await title.textContent();
    await title.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  });
});
