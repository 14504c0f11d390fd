import type { Page } from "@playwright/test";
import type { Newsletter } from "#contract/newsletters.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import type { SmtpServer } from "#test/smtp-server.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { ask, dialog, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { addDraft, addSubscribers, forgetNewsletters } from "./newsletter-states.ts";
import { expect, type Site, newsletterTest as test, toast, triedSizes } from "./site.ts";

const { newsletters: words, editor } = adminEn;
const { done } = enAnswers;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const foreword = (page: Page, language: string) =>
  page.getByRole("textbox", { name: `${words.write.foreword} (${language})`, exact: true });
const picks = (page: Page) => page.getByRole("list", { name: words.write.picks }).getByRole("listitem");
const mail = (page: Page) => page.frameLocator("iframe");
const status = (page: Page, name: string) => page.getByRole("status").getByText(name, { exact: true });

async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole("searchbox", { name: words.write.search }).fill(title);
  await button(page, fill(words.write.add, { title })).click();
}

// They count the subscribers of one site.
test.describe.configure({ mode: "serial" });
test.beforeEach(({ site, smtp }) => {
  forgetNewsletters(site);
  smtp.delay = 0;
  smtp.mails.length = 0;
});

for (const [size, use] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);

    test("a newsletter is written in two languages, looked at, tried and sent", async ({ page, site, smtp }) => {
      const readers = addSubscribers(site, 3).length;
      const { user } = await enterAdmin(page, site);
      const [first, second] = await content.articles(site, "en");
      const french = (await content.articles(site, "fr")).find(({ id }) => id === second?.id);
      if (!first || !second || !french) throw new Error("the sample content has no two articles");

      await test.step("forewords, a subject and picks, in an order of its own", async () => {
        await visitAdmin(page, "/en/newsletters");
        await button(page, words.add).click();
        await expect(page).toHaveURL(/\/en\/newsletters\/\d+$/);
        await foreword(page, "English").fill("Hello from Kigali.");
        await page.getByRole("tab", { name: /^Français/ }).click();
        await foreword(page, "Français").fill("Bonjour de Kigali.");
        await page.getByLabel(`${words.write.subject} (Français)`).fill("Le nord, cette semaine");
        await pick(page, first.title);
        await pick(page, second.title);
        await expect(picks(page)).toHaveText([new RegExp(first.title), new RegExp(second.title)]);
        const up = button(page, fill(words.write.up, { title: second.title }));
        await up.focus();
        await page.keyboard.press("Enter");
        await expect(picks(page)).toHaveText([new RegExp(second.title), new RegExp(first.title)]);
        await expect(up).toBeFocused();
        await expect(page.getByText(words.preview.behind)).toBeVisible();
        await button(page, words.write.save).click();
        await expect(toast(page, done.newsletterSaved)).toBeInViewport();
        await expect(page.getByRole("heading", { level: 1, name: second.title })).toBeVisible();
      });

      await test.step("the preview in another language, in dark colours, without pictures and as text", async () => {
        await expect(mail(page).getByText("Hello from Kigali.")).toBeVisible();
        await expect(mail(page).locator("img").first()).toBeVisible();
        await page.getByText("Français", { exact: true }).last().click();
        await expect(mail(page).getByText("Bonjour de Kigali.")).toBeVisible();
        await expect(mail(page).getByText(french.title).filter({ visible: true }).first()).toBeVisible();
        await page.getByText(words.preview.themes.dark, { exact: true }).click();
        await expect(mail(page).locator("body")).toHaveCSS("background-color", "rgb(23, 17, 14)");
        await page.getByText(words.preview.shown.none, { exact: true }).click();
        await expect(mail(page).locator("img")).toHaveCount(0);
        await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
        expect(await axeViolations(page)).toEqual([]);
        expect(await phoneViolations(page)).toEqual([]);
        await page.getByText(words.preview.forms.text, { exact: true }).click();
        await expect(page.locator("pre")).toContainText("Bonjour de Kigali.");
      });

      await test.step("a test to the own address, in the language of the preview", async () => {
        await button(page, words.preview.test).click();
        await expect(toast(page, fill(done.newsletterTested, { email: user.email }))).toBeInViewport();
        expect(smtp.mails.map(({ to }) => to)).toEqual([user.email]);
        expect(smtp.mails[0]?.text).toContain("Bonjour de Kigali.");
        expect(smtp.mails[0]?.subject).toContain("Le nord, cette semaine");
      });

      await test.step("to everybody, which is seen as it happens", async () => {
        await button(page, words.send.now).click();
        await expect(dialog(page, words.send.nowTitle)).toContainText(`${readers} subscribers`);
        const missing = fill(words.send.withoutForeword, { languages: languageNames.rw });
        await expect(dialog(page, words.send.nowTitle)).toContainText(missing);
        await dialog(page, words.send.nowTitle).getByRole("button", { name: words.send.now }).click();
        await expect(status(page, words.statuses.sent)).toBeVisible();
        await expect(page.getByText(fill(words.progress.done, { n: readers, total: readers })).first()).toBeVisible();
        expect(smtp.mails).toHaveLength(1 + readers);
        const recipients = page.getByRole("region", { name: words.recipients.title }).getByRole("listitem");
        await expect(recipients).toHaveCount(readers);
        await page.getByRole("link", { name: new RegExp(`^${words.counts.refused}`) }).click();
        await expect(page.getByText(words.recipients.none)).toBeVisible();
        await expect(page.getByText(words.links.none)).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });

      await test.step("its links say which newsletter they are of, and it has a public page", async () => {
        const id = page.url().match(/newsletters\/(\d+)/)?.[1];
        expect(smtp.mails.at(-1)?.text).toContain(`?newsletter=${id}`);
        await page.getByRole("link", { name: words.progress.openPage }).click();
        await expect(page).toHaveURL(`/en/newsletter/${id}`);
        await expect(page.getByText("Hello from Kigali.")).toBeVisible();
      });
    });
  });
}

/** Begins to send, so slowly that there is something to stop; some mails have gone out then. */
async function sendSlowly(page: Page, site: Site, smtp: SmtpServer): Promise<void> {
  const who = await enterAdmin(page, site);
  const { id } = await addDraft(site, who);
  smtp.delay = 300;
  await visitAdmin(page, `/en/newsletters/${id}`);
  await button(page, words.send.now).click();
  await dialog(page, words.send.nowTitle).getByRole("button", { name: words.send.now }).click();
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
}

test("sending is paused, goes on, and nobody gets it twice", async ({ page, site, smtp }) => {
  const readers = addSubscribers(site, 6).length;
  await sendSlowly(page, site, smtp);
  await button(page, words.progress.pause).click();
  await expect(status(page, words.statuses.paused)).toBeVisible();
  await expect(toast(page, done.newsletterPaused)).toBeInViewport();
  expect(smtp.mails.length).toBeLessThan(readers);

  smtp.delay = 0;
  await button(page, words.progress.resume).click();
  await expect(status(page, words.statuses.sent)).toBeVisible();
  expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(readers);
  expect(smtp.mails).toHaveLength(readers);
});

test("a cancelled newsletter shows what became of the mails under way, and who gets none", async ({
  page,
  site,
  smtp,
}) => {
  addSubscribers(site, 6);
  await sendSlowly(page, site, smtp);
  await button(page, words.progress.cancel).click();
  await dialog(page, words.progress.cancelTitle).getByRole("button", { name: words.progress.cancel }).click();
  await expect(status(page, words.statuses.cancelled)).toBeVisible();
  const counts = page.getByRole("navigation", { name: words.recipients.title });
  await expect(counts.getByRole("link", { name: words.counts.sending })).toContainText("0");
  await expect(counts.getByRole("link", { name: words.progress.notSent })).not.toContainText("0");
  await expect(page.getByRole("main").getByText(words.counts.waiting, { exact: true })).toHaveCount(0);
});

test("a newsletter gets a time, loses it again, and what is not saved is asked about", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addDraft(site, who);
  await visitAdmin(page, `/en/newsletters/${id}`);
  await button(page, words.send.later).click();
  const later = dialog(page, words.send.laterTitle);
  await expect(later).toContainText(fill(words.send.withoutForeword, { languages: languageNames.fr }));
  await later.getByRole("textbox", { name: adminEn.workflow.day }).fill("01/01/2020");
  await later.getByRole("button", { name: words.send.schedule }).click();
  await expect(later.getByRole("alert").filter({ hasText: adminEn.workflow.past })).toBeVisible();
  await later.getByRole("textbox", { name: adminEn.workflow.day }).fill("21/11/2036");
  await later.getByRole("textbox", { name: editor.time }).fill("7:00");
  await later.getByRole("button", { name: words.send.schedule }).click();
  await expect(page.getByText(fill(words.when.sendAt, { at: "21/11/2036 07:00" }))).toBeVisible();
  const placeOfDelete = async () => {
    const [save, deletion] = await Promise.all(
      [words.write.save, words.send.delete].map((name) => button(page, name).boundingBox()),
    );
    return (deletion?.y ?? Number.NaN) - (save?.y ?? Number.NaN);
  };
  const before = await placeOfDelete();
  await button(page, words.send.unschedule).click();
  await expect(toast(page, done.newsletterUnscheduled)).toBeInViewport();
  await expect(page.getByText(words.statuses.draft, { exact: true })).toBeVisible();
  expect(await placeOfDelete(), "the place of the button for deleting").toBe(before);

  await foreword(page, "English").fill("Not saved.");
  await page.getByRole("link", { name: words.all }).click();
  await expect(page.getByText(adminEn.draft.leaveText)).toBeVisible();
  await page.getByRole("button", { name: adminEn.draft.stay, exact: true }).click();
  await expect(foreword(page, "English")).toHaveValue("Not saved.");
  await button(page, words.send.delete).click();
  await expect(dialog(page, words.send.deleteTitle)).toContainText(words.send.deleteDraftText);
  await expect(dialog(page, words.send.deleteTitle)).not.toContainText(words.send.deleteText);
  await dialog(page, words.send.deleteTitle).getByRole("button", { name: words.send.delete }).click();
  await expect(page).toHaveURL("/en/newsletters");
  await expect(page.getByText(words.none)).toBeVisible();
});

test.describe("where another editor has changed the same foreword", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("both texts are shown, and each can be taken and brought back", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addDraft(site, who);
    const path = `/newsletter/${id}`;
    const change = (texts: object) => ask(site, who, path, { method: "PUT", body: { foreword: texts } });
    const stored = async () => (await ask<{ newsletter: Newsletter }>(site, who, path)).newsletter.foreword;
    const conflict = dialog(page, adminEn.conflict.title);
    const choose = (name: string) => conflict.getByRole("button", { name, exact: true }).click();
    await visitAdmin(page, `/en/newsletters/${id}`);

    await test.step("what the other one wrote is shown, and nothing is lost on the way back", async () => {
      await foreword(page, "English").fill("Mine.");
      await change({ en: "Theirs.", rw: "Irindi jambo." });
      await button(page, words.write.save).click();
      await expect(conflict.getByRole("definition")).toHaveText(["Theirs.", "Mine."]);
      expect([...(await axeViolations(page)), ...(await phoneViolations(page))]).toEqual([]);
      await choose(adminEn.conflict.back);
      await expect(foreword(page, "English")).toHaveValue("Mine.");
      expect(await stored()).toEqual({ en: "Theirs.", rw: "Irindi jambo." });
    });

    await test.step("the newer version is taken, and one's own text brought back, with what was written since", async () => {
      await button(page, words.write.save).click();
      await choose(adminEn.conflict.theirs);
      await expect(foreword(page, "English")).toHaveValue("Theirs.");
      await page.getByRole("link", { name: words.all }).click();
      await expect(page.getByText(adminEn.draft.leaveText)).toBeVisible();
      await page.getByRole("button", { name: adminEn.draft.stay, exact: true }).click();
      await page.getByRole("tab", { name: /^Français/ }).click();
      await foreword(page, "Français").fill("Bonjour.");
      await button(page, words.write.save).click();
      await expect.poll(stored).toEqual({ en: "Theirs.", rw: "Irindi jambo.", fr: "Bonjour." });
      await button(page, adminEn.conflict.bringBack).click();
      await expect(button(page, adminEn.conflict.bringBack)).toHaveCount(0);
      await button(page, words.write.save).click();
      await expect.poll(stored).toEqual({ en: "Mine.", rw: "Irindi jambo.", fr: "Bonjour." });
      await page.getByRole("tab", { name: /^English/ }).click();
      await expect(foreword(page, "English")).toHaveValue("Mine.");
    });

    await test.step("one's own text is saved over the newer one, which changes nothing else", async () => {
      await foreword(page, "English").fill("Mine again.");
      await change({ en: "Theirs again.", rw: "Irya gatatu." });
      await button(page, words.write.save).click();
      await choose(adminEn.conflict.mine);
      await expect.poll(stored).toEqual({ en: "Mine again.", rw: "Irya gatatu.", fr: "Bonjour." });
      await expect(page.getByText(words.write.unsaved)).toHaveCount(0);
      await page.getByRole("tab", { name: /^Kinyarwanda/ }).click();
      await expect(foreword(page, "Kinyarwanda")).toHaveValue("Irya gatatu.");
    });
  });
});

test.describe("a newsletter that somebody deletes while it is written", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("is saved as a new one, with all that is written", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addDraft(site, who);
    await ask(site, who, `/newsletter/${id}`, { method: "PUT", body: { foreword: { rw: "Muraho!" } } });
    await visitAdmin(page, `/en/newsletters/${id}`);
    await foreword(page, "English").fill("Good morning!");
    await ask(site, who, `/newsletter/${id}`, { method: "DELETE" });
    await button(page, words.write.save).click();
    await expect(page.getByRole("alert").filter({ hasText: words.write.gone })).toBeInViewport();
    expect([...(await axeViolations(page)), ...(await phoneViolations(page))]).toEqual([]);
    await expect(foreword(page, "English")).toHaveValue("Good morning!");
    await expect(button(page, words.write.saveAsNew)).toBeFocused();
    await button(page, words.write.saveAsNew).click();
    await expect(page).not.toHaveURL(`/en/newsletters/${id}`);
    await expect(page.getByText(words.write.gone)).toHaveCount(0);
    await expect(foreword(page, "English")).toHaveValue("Good morning!");
    const path = new URL(page.url()).pathname.replace("/en/newsletters", "/newsletter");
    const { newsletter } = await ask<{ newsletter: Newsletter }>(site, who, path);
    expect(newsletter.foreword).toEqual({ en: "Good morning!", rw: "Muraho!" });
    await page.getByRole("link", { name: words.all }).click();
    await expect(page).toHaveURL("/en/newsletters");

    await visitAdmin(page, `/en/newsletters/${id}`);
    await expect(page.getByRole("alert")).toHaveText(enAnswers.errors.newsletter_not_found);
    await visitAdmin(page, "/en/translations/article/999999/rw");
    await expect(page.getByRole("alert")).toHaveText(enAnswers.kinds.article.notFound);
    await expect(page.getByText(adminEn.translations.gone)).toHaveCount(0);
  });
});

test.describe("a saving whose answer was lost", () => {
  test.use({ expectedErrors: /status of 409|net::ERR_FAILED/ });

  test("is no conflict for the next one", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addDraft(site, who);
    const stored = async () =>
      (await ask<{ newsletter: Newsletter }>(site, who, `/newsletter/${id}`)).newsletter.foreword;
    await visitAdmin(page, `/en/newsletters/${id}`);
    await page.route("**/api/newsletter/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await foreword(page, "English").fill("Without an answer.");
    await button(page, words.write.save).click();
    await expect(toast(page, words.failed)).toBeInViewport();
    await page.unrouteAll();
    await foreword(page, "English").fill("With an answer.");
    await button(page, words.write.save).click();
    await expect.poll(async () => (await stored()).en).toBe("With an answer.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
