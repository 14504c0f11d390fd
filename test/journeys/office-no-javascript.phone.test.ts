import { catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { officeEn } from "#i18n/office-en.ts";
import { newAdministrator } from "./office.ts";
import { pageOf } from "./office-desk.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

const paths = [
  ...["/dashboard", "/addnews", "/newslist", "/addevent", "/eventlist"],
  ...["/audience", "/settings", "/categories", "/cat", "/audit"],
];

for (const language of languages) {
  test(`without JavaScript every screen of the back-office says in "${language}" that it needs it`, async ({
    page,
  }) => {
    const { account, page: words } = catalogues[language];
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      // By its place: Playwright's texts pass over what stands in <noscript>.
      await expect(page.locator("main noscript p")).toHaveText(account.needsJavaScript);
      await expect(page.getByRole("main").getByText(words.loading)).toBeHidden();
      await expect(page.getByRole("banner")).toBeVisible();
    }
  });
}

test("what the server sends of the back-office is for no search engine and gives nothing away", async ({ site }) => {
  const { user } = await newAdministrator(site);
  for (const path of paths) {
    const html = await pageOf(site, `/en${path}`);
    expect(html, path).toContain('name="robots" content="noindex"');
    for (const secret of [user.email, officeEn.frame.audience, officeEn.list.loadFailed]) {
      expect(html, path).not.toContain(secret);
    }
  }
});

test("an administrator’s token in the address or a cookie opens nothing", async ({ site }) => {
  const { token, user } = await newAdministrator(site);
  const attempts: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `authToken=${token}` }];
  for (const headers of attempts) {
    const html = await (await fetch(`${site.url}/en/audience?token=${token}`, { headers })).text();
    expect(html).not.toContain(user.email);
  }
});
