import type { Page } from "@playwright/test";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { desktop, expect, type Site, adminTest as test, toast, triedSizes, visit } from "./site.ts";
import { callApi, newUser, signedIn, storeSession } from "./users.ts";

const { translations: words } = adminEn;
const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const state = (page: Page, name: string) => page.getByRole("status").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const title = (page: Page) => page.getByRole("textbox", { name: adminEn.editor.title, exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: adminEn.editor.content, exact: true });
const paragraphs = (...texts: string[]) => texts.map((each) => `<p>${each}</p>`).join("");

async function titleFor(site: Site, id: number, language: "en" | "fr"): Promise<string> {
  const { body } = await callApi<{ article: { title: string } }>(site, `/article/${id}`, { language });
  return body.article.title;
}

for (const [size, use] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(use);

    test("a missing translation is found by what readers wanted, written, reviewed and published", async ({
      page,
      site,
    }) => {
      const who = await enterAdmin(page, site);
      const titleEn = `The drums of ${size}`;
      const { id } = await addArticle(site, who, { titleEn, contentEn: paragraphs("A drum speaks.", "People dance.") });
      for (const reader of ["Aline", "Keza", "Ineza"]) {
        const headers = { "user-agent": `Browser of ${reader} on a ${size}` };
        await fetch(`${site.url}/api/article/${id}?language=fr`, { headers });
      }
      const wanted = page.getByText("3 readers wanted this in Français");
      await expect(async () => {
        await visit(page, "/en/translations?language=fr&state=missing");
        await expect(row(page, titleEn).filter({ has: wanted })).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.getByRole("link", { name: titleEn }).click();
      await expect(page).toHaveURL(`/en/translations/article/${id}/fr`);
      await expect(state(page, words.states.missing)).toBeVisible();

      await title(page).fill("Les tambours");
      await text(page).fill("Un tambour parle.");
      await button(page, words.save).click();
      await expect(state(page, words.states.inProgress)).toBeVisible();
      expect(await titleFor(site, id, "fr")).toBe(titleEn);
      await button(page, words.review).click();
      await expect(state(page, words.states.toReview)).toBeVisible();
      await button(page, words.publish).click();
      await expect(state(page, words.states.done)).toBeVisible();
      expect(await titleFor(site, id, "fr")).toBe("Les tambours");

      await page.getByRole("link", { name: words.all }).click();
      await page.getByRole("combobox", { name: words.language }).selectOption("fr");
      await page.getByRole("combobox", { name: words.state }).selectOption("done");
      await expect(page).toHaveURL("/en/translations?language=fr&state=done");
      await expect(row(page, titleEn)).toContainText(who.user.name);
    });
  });
}

test("what changed in the source text is shown paragraph by paragraph, and a translation that holds is said to", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  const contentEn = paragraphs("A drum speaks.", "People dance.");
  const french = { titleFr: "Un tambour", contentFr: paragraphs("Un tambour parle.", "On danse.") };
  const { id } = await addArticle(site, who, { titleEn: "A drum", contentEn, ...french });
  await changeArticle(site, who, id, { contentEn: paragraphs("A drum sings.", "People dance.") });
  await visit(page, `/en/translations/article/${id}/fr`);
  await expect(state(page, words.states.outdated)).toBeVisible();
  await expect(page.locator("del")).toContainText("speaks");
  await expect(page.locator("ins")).toContainText("sings");
  await page.getByRole("radio", { name: words.now }).check({ force: true });
  await expect(page.locator("del")).toHaveCount(0);
  // The paragraph beside the one in which the cursor stands is marked.
  await page.locator(".ProseMirror p").nth(1).click();
  await expect(page.locator("[data-in-step]")).toHaveText("People dance.");

  await button(page, words.stillRight).click();
  await expect(state(page, words.states.done)).toBeVisible();
  await expect(button(page, words.stillRight)).toHaveCount(0);
  await expect(text(page)).toContainText("Un tambour parle.");
});

test.describe("where the source text changes meanwhile", () => {
  test.use({ expectedErrors: /409/ });

  test("what was written stays, and is saved after another look", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addArticle(site, who, { titleEn: "A hill", contentEn: paragraphs("A hill is green.") });
    await visit(page, `/en/translations/article/${id}/fr`);
    await title(page).fill("Une colline");
    await text(page).fill("Une colline est verte.");
    await changeArticle(site, who, id, { contentEn: paragraphs("A hill is blue.") });
    await button(page, words.publish).click();
    await expect(toast(page, words.sourceChanged)).toBeVisible();
    await expect(page.getByText("A hill is blue.")).toBeVisible();
    await expect(text(page)).toContainText("Une colline est verte.");
    await button(page, words.publish).click();
    await expect(state(page, words.states.done)).toBeVisible();
    expect(await titleFor(site, id, "fr")).toBe("Une colline");
  });
});

test.describe("where somebody else changes the translation meanwhile", () => {
  test.use({ expectedErrors: /409/ });

  test("both are shown, what was written can wait, and is saved over theirs", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const french = { titleFr: "Un marché", contentFr: paragraphs("On vend."), altFr: "Des étals" };
    const { id } = await addArticle(site, who, {
      titleEn: "A market",
      contentEn: paragraphs("People sell."),
      ...french,
    });
    await changeArticle(site, who, id, { contentEn: paragraphs("People sell things.") });
    await visit(page, `/en/translations/article/${id}/fr`);
    await text(page).fill("On vend du thé.");
    const theirs = { contentFr: paragraphs("On vend du café."), altFr: "Des étals de café" };
    await changeArticle(site, who, id, theirs);
    // To say so of what was written before them overlooks their change no more than publishing does.
    await button(page, words.stillRight).click();
    await expect(button(page, words.stillRight)).toHaveCount(0);
    await button(page, words.publish).click();
    const dialog = page.getByRole("dialog", { name: adminEn.conflict.title });
    await expect(dialog.locator("ins").filter({ hasText: /: café / })).toBeVisible();
    await expect(dialog.locator("del").filter({ hasText: /: thé / })).toBeVisible();
    await dialog.getByRole("button", { name: adminEn.conflict.theirs }).click();
    await expect(text(page)).toHaveText("On vend du café.");

    await button(page, adminEn.draft.restore).click();
    await expect(text(page)).toHaveText("On vend du thé.");
    await button(page, words.publish).click();
    await dialog.getByRole("button", { name: adminEn.conflict.mine }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, adminEn.editor.saved)).toBeVisible();
    const { body } = await callApi<{ article: object }>(site, `/article/${id}`, { token: who.token });
    expect(body.article).toMatchObject({ contentFr: paragraphs("On vend du thé."), altFr: "Des étals de café" });
  });
});

test("leaving what is not saved is asked about first", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, { titleEn: "A lake" });
  await visit(page, `/en/translations/article/${id}/fr`);
  await title(page).fill("Un lac");
  await page.getByRole("link", { name: words.all }).click();
  await expect(page.getByText(adminEn.draft.leaveText)).toBeVisible();
  await button(page, adminEn.draft.stay).click();
  await expect(title(page)).toHaveValue("Un lac");
});

test.describe("by keyboard alone", () => {
  test.use(desktop);

  test("a translation is reached, read, written and saved", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addArticle(site, who, { titleEn: "A river" });
    await visit(page, `/en/translations/article/${id}/fr`);
    const pane = page.getByRole("region", { name: /Source text/ });
    await pane.focus();
    await page.keyboard.press("Tab");
    await expect(title(page)).toBeFocused();
    await page.keyboard.type("Une rivière");
    await text(page).focus();
    await page.keyboard.type("Elle coule.");
    await button(page, words.save).focus();
    await page.keyboard.press("Enter");
    await expect(state(page, words.states.inProgress)).toBeVisible();
  });
});

test("a translator finds the own language alone, and hands over what they may not publish", async ({ page, site }) => {
  const administrator = await signedIn(site, newUser(), { role: "ADMIN" });
  const { id } = await addArticle(site, administrator, { titleEn: "A market", contentEn: paragraphs("It is early.") });
  await storeSession(
    page,
    await signedIn(site, newUser(), { role: "TRANSLATOR", languages: ["fr"], mayPublish: false }),
  );
  await visit(page, "/en/translations");
  await expect(page.getByRole("heading", { name: "Français" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kinyarwanda" })).toHaveCount(0);
  await visit(page, `/en/translations/article/${id}/fr`);
  await expect(button(page, words.publish)).toHaveCount(0);
  await title(page).fill("Un marché");
  await text(page).fill("Il est tôt.");
  await button(page, words.review).click();
  await expect(state(page, words.states.toReview)).toBeVisible();
  expect(await titleFor(site, id, "fr")).toBe("A market");
  await visit(page, `/en/translations/article/${id}/rw`);
  await expect(page.getByText(words.notYours)).toBeVisible();
});

test.describe("the glossary", () => {
  test.use({ expectedErrors: /422/ });

  test("its terms stand beside a source text that has them, and are marked in it", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { glossary } = adminEn;
    await visit(page, "/en/translations");
    await page.getByRole("link", { name: words.glossary }).click();
    await button(page, glossary.add).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: glossary.save }).click();
    await expect(dialog.getByText("This field is required.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "English" }).fill("spirit level");
    await dialog.getByRole("textbox", { name: "Français" }).fill("niveau à bulle");
    await dialog.getByRole("textbox", { name: glossary.note }).fill("the tool");
    await dialog.getByRole("button", { name: glossary.save }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "spirit level" })).toContainText("niveau à bulle");

    const { id } = await addArticle(site, who, {
      titleEn: "A wall",
      contentEn: paragraphs("A Spirit level lies there."),
    });
    await visit(page, `/en/translations/article/${id}/fr`);
    const terms = page.getByRole("region", { name: words.terms });
    await expect(terms).toContainText("niveau à bulle");
    await expect(terms).toContainText("the tool");
    await expect(page.locator("mark")).toHaveText("Spirit level");

    await visit(page, "/en/glossary");
    await page.getByRole("button", { name: `${glossary.change}: spirit level` }).click();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: glossary.save }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "spirit level" })).toContainText(glossary.avoid);
    await page.getByRole("button", { name: `${glossary.remove}: spirit level` }).click();
    await dialog.getByRole("button", { name: glossary.remove }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "spirit level" })).toHaveCount(0);
  });
});
