import type { Browser, Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import { MINUTE, SECOND, toInstant, withOffset } from "#server/clock.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { newAdministrator } from "./admin.ts";
import { content } from "./content.ts";
import {
  addArticle,
  autosave,
  categoryOf,
  dialog,
  field,
  isDraftSaved,
  newTitle,
  pictureFile,
  press,
  saveDraft,
  tab,
} from "./editor-screen.ts";
import { expect, inTheLongRun, longJourneyWidths, type Site, adminTest as test, toast, visit } from "./site.ts";
import { newUser, openDatabase, signedIn, storeSession } from "./users.ts";

/** Several people, each with a browser of their own, from a first draft to a correction. */

const { workflow: words, difference, editor, presence } = adminEn;
const TIME_ZONE = "Africa/Kigali";
/** Enough for a person to do what comes before the instant. */
const AHEAD = 20 * SECOND;

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
test.describe.configure({ timeout: 180_000 });

type Person = { page: Page; user: User; clicks: () => Promise<number> };
type Account = Pick<User, "role"> & Partial<Pick<User, "languages" | "mayPublish">>;

/** Opens the dashboard in a browser of somebody's own. */
async function enter(browser: Browser, site: Site, width: number, account: Account): Promise<Person> {
  const isPhone = width < 500;
  const viewport = { width, height: isPhone ? 844 : 900 };
  const context = await browser.newContext({ baseURL: site.url, viewport, hasTouch: isPhone });
  const page = await context.newPage();
  const { user, token } = await signedIn(site, newUser(), account);
  await storeSession(page, { user, token });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => {
      sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
    });
  });
  await visit(page, "/en/dashboard");
  return { page, user, clicks: () => page.evaluate(() => Number(sessionStorage.clicks ?? 0)) };
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.locator("form summary").filter({ visible: true }).last().click();
  await press(page, entry);
}

const waiting = (page: Page, title: string) =>
  page.getByRole("region", { name: adminEn.dashboard.waitingForYou }).getByRole("link", { name: title, exact: true });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const statusOf = async (site: Site, id: number) => (await fetch(`${site.url}/en/article/${id}`)).status;

/** The next minute that leaves time enough, as an instant in UTC. */
function soon(): string {
  return toInstant(Math.ceil((Date.now() + AHEAD) / MINUTE) * MINUTE);
}

for (const width of longJourneyWidths) {
  test(`a newsroom's day at ${width} px`, inTheLongRun, async ({ browser, site }) => {
    const open = (account: Account) => enter(browser, site, width, account);
    const author = await open({ role: "AUTHOR", mayPublish: false });
    const title = newTitle("Umuganura");
    const counted: string[] = [];
    const count = async (step: string, { clicks }: Person, before = 0) => {
      counted.push(`${step}: ${(await clicks()) - before} clicks`);
    };

    const id = await test.step("an author writes, is cut off, goes on and hands in", async () => {
      const { page } = author;
      await visit(page, "/en/addnews");
      await field.title(page).fill(title);
      await expect(page).toHaveURL(/\/addnews\?edit=\d+$/);
      await page.context().setOffline(true);
      await field.text(page).fill("The harvest is brought to Nyanza. Dancers come from Huye.");
      await isDraftSaved(page);
      await page.context().setOffline(false);
      await autosave(page);
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await field.category(page).selectOption(await categoryOf(site, "NEWS"));
      await field.picture(page).setInputFiles(await pictureFile());
      await press(page, words.handIn);
      const note = dialog(page, words.handIn);
      await note.getByRole("button", { name: en.form.cancel, exact: true }).click();
      await press(page, words.handIn);
      await note.getByRole("textbox").fill("The names are checked.");
      await page.route("**/hand-in?*", (route) => route.abort("internetdisconnected"), { times: 1 });
      await note.getByRole("button", { name: words.handIn, exact: true }).click();
      await expect(note.getByRole("alert").filter({ hasText: editor.offline })).toBeVisible();
      await expect(note.getByRole("textbox")).toHaveValue("The names are checked.");
      await note.getByRole("button", { name: words.handIn, exact: true }).click();
      await expect(toast(page, enAnswers.kinds.article.handedIn)).toBeInViewport();
      await expect(row(page, title)).toContainText(fill(words.handedInBy, { name: author.user.name }));
      await count("writing and handing in", author);
      const { data } = await ask(site, author, `/article?status=handed-in&author=${author.user.id}`);
      return Number(data[0]?.id);
    });
    expect(await statusOf(site, id)).toBe(404);

    await test.step("the author takes it back, and hands it in again", async () => {
      const { page } = author;
      await visit(page, `/en/newslist?edit=${id}`);
      const again = page.getByRole("button", { name: words.handInAgain, exact: true });
      await expect(again).toBeVisible();
      await choose(page, words.takeBackHandIn);
      await press(page, words.handIn);
      await dialog(page, words.handIn).getByRole("button", { name: words.handIn, exact: true }).click();
      await expect(row(page, title)).toContainText(fill(words.handedInBy, { name: author.user.name }));
    });

    const reading = await open({ role: "EDITOR" });
    await test.step("an editor gives it back with a note", async () => {
      const { page } = reading;
      await waiting(page, title).click();
      await expect(field.title(page)).toHaveValue(title);
      await choose(page, words.giveBack);
      await dialog(page, words.giveBack).getByRole("textbox").fill("When is it?");
      await dialog(page, words.giveBack).getByRole("button", { name: words.giveBack, exact: true }).click();
      await expect(toast(page, enAnswers.kinds.article.givenBack)).toBeInViewport();
      await count("giving back", reading);
    });

    await test.step("the author sees the note, changes the text and hands it in again", async () => {
      const { page } = author;
      const before = await author.clicks();
      await visit(page, "/en/dashboard");
      await expect(page.getByText("When is it?")).toBeVisible();
      await waiting(page, title).click();
      await field.text(page).fill("The harvest is brought to Nyanza on 6 August. Dancers come from Huye.");
      await press(page, words.handIn);
      await dialog(page, words.handIn).getByRole("button", { name: words.handIn, exact: true }).click();
      await expect(toast(page, enAnswers.kinds.article.handedIn)).toBeInViewport();
      await count("changing and handing in again", author, before);
    });

    const publishAt = soon();
    await test.step("the editor reads what changed, and schedules it", async () => {
      const { page } = reading;
      const before = await reading.clicks();
      await visit(page, "/en/dashboard");
      await waiting(page, title).click();
      await choose(page, words.revisions);
      const revisions = dialog(page, words.revisions);
      await revisions.getByRole("button", { name: difference.show, exact: true }).first().click();
      await expect(revisions.getByRole("insertion")).toHaveText(/on 6 August/);
      await revisions.getByRole("button", { name: en.form.close }).click();
      await choose(page, words.publishLater);
      const timing = dialog(page, words.publishTitle);
      const at = withOffset(publishAt, TIME_ZONE);
      await timing.getByRole("textbox", { name: words.day }).fill(formatDate(at));
      await timing.getByRole("textbox", { name: editor.time }).fill(formatTime(at));
      await timing.getByRole("button", { name: words.schedule, exact: true }).click();
      await expect(toast(page, enAnswers.kinds.article.scheduled)).toBeInViewport();
      await count("reading the difference and scheduling", reading, before);
    });
    expect(await statusOf(site, id)).toBe(404);

    const translator = await open({ role: "TRANSLATOR", languages: ["fr"], mayPublish: true });
    await test.step("a translator adds French to what is scheduled", async () => {
      const { page } = translator;
      await visit(page, "/en/newslist");
      await row(page, title).getByRole("link", { name: title, exact: true }).click();
      await expect(tab(page, "fr")).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("button", { name: words.handIn, exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: editor.publish, exact: true })).toHaveCount(0);
      await field.title(page, "fr").fill("La fête des moissons");
      await dialog(page, fill(words.scheduledTitle, { at: shown(publishAt) }))
        .getByRole("button", { name: words.changeScheduled })
        .click();
      await field.text(page, "fr").fill("La récolte arrive à Nyanza.");
      await saveDraft(page);
      await expect(toast(page, enAnswers.kinds.article.drafted)).toBeInViewport();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
      await count("adding French", translator);
    });

    await test.step("it appears on the minute", async () => {
      if (Date.now() < Date.parse(publishAt)) expect(await statusOf(site, id)).toBe(404);
      // On one of the screens the instant is brought near, so that the other one alone waits for it.
      if (width < 500) bringNear(site, id);
      else await new Promise((resolve) => setTimeout(resolve, Date.parse(publishAt) - Date.now()));
      await expect.poll(() => statusOf(site, id), { timeout: 1500, intervals: [50] }).toBe(200);
      const seen = await content.article(site, id, "fr");
      expect(seen).toMatchObject({ titleEn: title, titleFr: "La fête des moissons", language: "fr" });
      expect(seen.bylines.map(({ name }) => name)).toEqual([author.user.name]);
    });

    await test.step("a correction is published, and readers see it with the article", async () => {
      const { page } = reading;
      const before = await reading.clicks();
      await visit(page, `/en/newslist?edit=${id}`);
      await field.text(page).fill("The harvest is brought to Nyanza on 7 August. Dancers come from Huye.");
      await page.getByLabel(`${editor.correction} (English)`).fill("It is on 7 August, not on 6 August.");
      await press(page, words.publishChanges);
      await expect(toast(page, editor.saved)).toBeInViewport();
      await count("correcting", reading, before);
      await page.goto(`/en/article/${id}`);
      await expect(page.getByText(/Corrected on .*: It is on 7 August, not on 6 August\./)).toBeVisible();
      await expect(page.getByRole("article").first()).toContainText("on 7 August");
    });
    test.info().annotations.push({ type: "clicks", description: counted.join("; ") });
    for (const { page } of [author, reading, translator]) await page.context().close();
  });
}

function shown(instant: string): string {
  const at = withOffset(instant, TIME_ZONE);
  return `${formatDate(at)} ${formatTime(at)}`;
}

/** Has what is scheduled happen now. */
function bringNear(site: Site, publicId: number): void {
  const database = openDatabase(site);
  database
    .prepare(
      "update schedules set at = ? where item_id = (select id from items where kind = 'article' and public_id = ?)",
    )
    .run(toInstant(Date.now()), publicId);
  database.close();
}

async function ask(site: Site, { page }: Person, path: string): Promise<{ data: { id: number }[] }> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const answer = await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}

test("two people who have the same article open see each other, until one leaves", async ({ browser, site }) => {
  const { id } = await addArticle(site, await newAdministrator(site));
  const one = await enter(browser, site, 390, { role: "EDITOR" });
  const other = await enter(browser, site, 1280, { role: "EDITOR" });
  for (const { page } of [one, other]) await visit(page, `/en/newslist?edit=${id}`);
  const seen = (by: Person, whom: Person) =>
    by.page.getByText(new RegExp(fill(presence.since, { name: whom.user.name, time: "\\d\\d:\\d\\d" })));
  await expect(seen(one, other)).toBeVisible();
  await expect(seen(other, one)).toBeVisible();
  const second = await one.page.context().newPage();
  await visit(second, `/en/newslist?edit=${id}`);
  await expect(second.getByText(presence.self)).toBeVisible();
  await expect(second.getByText(new RegExp(one.user.name)).filter({ hasText: "open" })).toHaveCount(0);
  await second.close();
  await other.page.close();
  await expect(seen(one, other)).toBeHidden();
  await one.page.context().close();
});

test.describe("a preview link", () => {
  test("shows the draft in each language to somebody without an account and JavaScript, until it is ended", async ({
    browser,
    site,
  }) => {
    const { page } = await enter(browser, site, 390, { role: "EDITOR" });
    const title = newTitle("Igitaramo");
    await visit(page, "/en/addnews");
    await field.title(page).fill(title);
    await expect(page).toHaveURL(/\?edit=\d+$/);
    await tab(page, "rw").click();
    await field.title(page, "rw").fill(`${title} mu Kinyarwanda`);
    await choose(page, words.preview);
    const made = dialog(page, words.preview);
    await made.getByRole("button", { name: words.makePreview, exact: true }).click();
    const url = await made.getByRole("textbox").inputValue();

    const borrowed = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const reader = await borrowed.newPage();
    const answer = await reader.goto(url);
    expect(await answer?.headerValue("cache-control")).toContain("no-store");
    expect(await answer?.headerValue("x-robots-tag")).toContain("noindex");
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(reader.getByText(en.people.preview.notice)).toBeInViewport();
    await expect(reader).toHaveTitle(new RegExp(`^${fill(en.people.preview.title, { title })}`));
    await reader.goto(url.replace("/en/", "/rw/"));
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`${title} mu Kinyarwanda`);
    await expect(reader.locator("html")).toHaveAttribute("lang", "rw");

    await made.getByRole("button", { name: words.endPreview, exact: true }).click();
    await expect(made).toBeHidden();
    expect((await reader.goto(url))?.status()).toBe(404);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(enAnswers.errors.preview_ended);
    await borrowed.close();
    await page.context().close();
  });
});
