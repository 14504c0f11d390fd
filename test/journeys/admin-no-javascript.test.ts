import { catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { adminEn } from "#test/words.ts";
import { newAdministrator } from "./admin.ts";
import { pageOf } from "./admin-screen.ts";
import { expect, adminTest as test } from "./site.ts";

test.use({ javaScriptEnabled: false });

const paths = [
  "/dashboard",
  "/addnews",
  "/newslist",
  "/addevent",
  "/eventlist",
  "/audience",
  "/settings",
  "/categories",
  "/cat",
  "/audit",
];

test("without JavaScript every admin screen says in each language that it needs it", async ({ page, site }) => {
  for (const language of languages) {
    const { account, page: words } = catalogues[language];
    for (const path of paths) {
      const [, note] = (await pageOf(site, `/${language}${path}`)).match(/<main.*?<noscript>(.*?)<\/noscript>/s) ?? [];
      expect(note, path).toContain(account.needsJavaScript);
    }
    await page.goto(`/${language}/dashboard`);
    // By its place: Playwright's texts ignore <noscript>.
    await expect(page.locator("main noscript p")).toHaveText(account.needsJavaScript);
    await expect(page.getByRole("main").getByText(words.loading)).toBeHidden();
    await expect(page.getByRole("banner")).toBeVisible();
  }
});

test("admin screens as sent by the server are not indexed and contain no data", async ({ site }) => {
  const { user } = await newAdministrator(site);
  for (const path of paths) {
    const html = await pageOf(site, `/en${path}`);
    expect(html, path).toContain('name="robots" content="noindex"');
    for (const secret of [user.email, adminEn.frame.audience, adminEn.list.loadFailed]) {
      expect(html, path).not.toContain(secret);
    }
  }
});

test("an administrator’s token in the address or a cookie is ignored", async ({ site }) => {
  const { token, user } = await newAdministrator(site);
  const attempts: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `authToken=${token}` }];
  for (const headers of attempts) {
    const html = await (await fetch(`${site.url}/en/audience?token=${token}`, { headers })).text();
    expect(html).not.toContain(user.email);
  }
});
