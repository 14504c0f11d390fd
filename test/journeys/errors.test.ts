import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { expect, startSite, test, triedLanguages, visit } from "./site.ts";

test.describe.configure({ mode: "default" });
test.use({ expectedErrors: /status of 50[03]|ERR_INTERNET_DISCONNECTED/ });

let site: Awaited<ReturnType<typeof startSite>>;
let database: DatabaseSync;
let lost: string | undefined;

test.beforeAll(async () => {
  // These failures are intended: the server's log of them would only hide others.
  site = await startSite({ LOG_LEVEL: "silent" });
  database = new DatabaseSync(join(site.dataDir, "urubuga.sqlite"), { timeout: 5000 });
  // References to a renamed table keep its old name.
  database.exec("pragma legacy_alter_table = on");
});

test.afterEach(mend);

test.afterAll(async () => {
  database.close();
  await site.stop();
});

const calls = { settings: "/api/setting", articles: "/api/article" } as const;

/** Breaks the database: a table gets a name that the server does not know. What it has cached of it is old by then. */
async function lose(table: keyof typeof calls): Promise<void> {
  database.exec(`alter table ${table} rename to ${table}_lost; update content_version set version = version + 1`);
  lost = table;
  await expect.poll(async () => (await fetch(`${site.url}${calls[table]}`)).status).toBe(500);
}

function mend(): void {
  if (lost) database.exec(`alter table ${lost}_lost rename to ${lost}`);
  lost = undefined;
}

for (const language of triedLanguages) {
  const text = catalogues[language];

  test(`where settings or articles fail, home says so in "${language}", and the news page is an error page to retry`, async ({
    page,
  }) => {
    await lose("settings");
    const home = await page.goto(`${site.url}/${language}`);
    await expect(page.getByRole("alert")).toHaveText(text.home.settingsFailed);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
    expect(home?.status()).toBe(200);
    await expect(page.getByRole("banner").getByRole("link", { name: "Urubuga" })).toBeVisible();
    mend();

    await lose("articles");
    const news = await page.goto(`${site.url}/${language}/news`);
    expect([500, 503]).toContain(news?.status());
    await expect(page.getByRole("heading", { level: 1, name: text.page.failedTitle })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(text.page.notFoundText);
    await expect(page.getByRole("banner")).toBeVisible();

    await page.goto(`${site.url}/${language}?q=a`);
    await expect(page.getByRole("heading", { level: 1, name: "Urubuga" })).toBeVisible();
    await expect(page.getByRole("heading", { name: text.home.nextEvents })).toBeVisible();
    await expect(page.getByRole("region", { name: text.subscribe.title })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(text.page.failedTitle);

    await page.goto(`${site.url}/${language}/news`);
    mend();
    await page.getByRole("link", { name: text.page.retry }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.list.newsTitle })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
}

test("where the articles fail, the API answers 500 with a sentence in the caller's language", async () => {
  await lose("articles");
  const answer = await fetch(`${site.url}/api/article?language=fr`);
  expect(answer.status).toBe(500);
  const message = answers.fr.errors.internal;
  expect(await answer.json()).toEqual({ success: false, code: "internal", message, error: message });
});

test("without JavaScript the error page's retry works too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await lose("articles");
  await page.goto(`${site.url}/en/news?page=2`);
  await page.getByRole("link", { name: catalogues.en.page.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: catalogues.en.page.failedTitle })).toBeVisible();
  mend();
  await page.getByRole("link", { name: catalogues.en.page.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: catalogues.en.list.newsTitle })).toBeVisible();
  await context.close();
});

test("a failed navigation shows an error page, and the next one works", async ({ page }) => {
  const text = catalogues.rw;
  await visit(page, `${site.url}/rw/events`);
  await lose("articles");
  await page.getByRole("contentinfo").getByRole("link", { name: "Uburezi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.page.failedTitle })).toBeVisible();
  mend();
  await page.getByRole("main").getByRole("link", { name: text.navigation.news }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.list.newsTitle })).toBeVisible();
});

test("without a network a list is an error page in the reader's language, not a blank one, and can be tried again", async ({
  page,
}) => {
  const text = catalogues.fr;
  const tap = async (name: string) => {
    await page.getByLabel(text.navigation.menu, { exact: true }).click();
    await page.getByRole("navigation").getByRole("link", { name }).click();
  };
  const again = {
    "/news": () => page.getByRole("link", { name: text.page.retry }).click(),
    "/events": async () => {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(text.page.failedTitle);
      await tap(text.navigation.events);
    },
  };
  const names = { "/news": text.navigation.news, "/events": text.navigation.events };
  for (const path of ["/news", "/events"] as const) {
    await visit(page, `${site.url}/fr/article/1`);
    // Neither its script nor its data arrives.
    await page.context().setOffline(true);
    await tap(names[path]);
    await expect(page.getByRole("heading", { level: 1, name: text.page.failedTitle })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(text.page.notFoundText);
    await page.context().setOffline(false);
    await again[path]();
    await expect(page).toHaveURL(`${site.url}/fr${path}`);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
});

test("where no script arrives, the profile and the back-office offer to try again after a while", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  for (const path of ["/en/profile", "/en/dashboard"]) {
    await page.goto(`${site.url}${path}`);
    const again = page.getByRole("main").getByRole("link", { name: catalogues.en.page.retry });
    await expect(again).toBeHidden();
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
    await expect(again).toHaveAttribute("href", path);
    await expect(again).toBeVisible();
  }
});
