import type { Page } from "@playwright/test";
import { adminEn, en, enAnswers, fr } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { clear, field, isDraftSaved, offer, pictureFile, publish, tab, tool } from "./editor-screen.ts";
import { expect, inTheLongRun, sentBy, adminTest as test, toast, visit } from "./site.ts";

const { draft, editor, facts, workflow } = adminEn;

test.beforeEach(async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
});

async function fillAll(page: Page): Promise<void> {
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await field.title(page).fill("Umuganda");
  await field.text(page).fill("Muraho");
}

test("an error is shown at its field, opens its tab, and disappears once corrected", async ({ page }) => {
  const sent = sentBy(page);

  await test.step("English title, English text, category and picture are required", async () => {
    await field.title(page).fill(" ");
    await publish(page);
    await expect(toast(page, "Please upload an image.")).toBeInViewport();
    await expect(field.picture(page)).toHaveAccessibleDescription(/Please upload an image\./);
    for (const each of [field.title(page), field.text(page), field.category(page)]) {
      await expect(each).toHaveAccessibleDescription(/This field is required\./);
    }
    await expect(field.title(page)).toBeFocused();
    await page.locator("form summary").filter({ visible: true }).last().click();
    await page.getByRole("button", { name: workflow.publishLater, exact: true }).click();
    await expect(field.title(page)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("what is corrected is no error any more", async () => {
    await field.title(page).fill("U");
    await expect(field.title(page)).not.toHaveAttribute("aria-invalid");
    await field.text(page).fill("M");
    await expect(field.text(page)).not.toHaveAttribute("aria-invalid");
    await field.category(page).selectOption({ index: 1 });
    await publish(page);
    await expect(field.picture(page)).toBeFocused();
    await field.picture(page).setInputFiles(await pictureFile());
  });

  await test.step("a title that is too long names the limit and stays complete", async () => {
    await field.title(page).fill("a".repeat(300));
    await expect(field.title(page)).toHaveAccessibleDescription(/300 of 200 characters/);
    await publish(page);
    await expect(field.title(page)).toHaveAccessibleDescription(/200 characters or fewer|at most 200/i);
    await expect(field.title(page)).toHaveValue("a".repeat(300));
    await field.title(page).fill("Umuganda");
  });

  await test.step("a title in a hidden tab opens its tab", async () => {
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("é".repeat(201));
    await tab(page, "en").click();
    await publish(page);
    await expect(tab(page, "fr")).toHaveAttribute("aria-selected", "true");
    await expect(field.title(page, "fr")).toBeFocused();
    await expect(field.title(page, "fr")).toBeInViewport();
    await field.title(page, "fr").fill("");
  });

  await test.step("a text in such a tab gets the focus too", async () => {
    await tab(page, "en").click();
    await clear(field.text(page));
    await tab(page, "rw").click();
    await publish(page);
    await expect(field.text(page)).toBeFocused();
  });
  expect(sent).toEqual([]);
});

/** Of the line with the caret: how far it is from the bar above it and from the one below it, whichever is nearer; in px. */
function roomAroundCaret(page: Page): Promise<number> {
  return page.evaluate(() => {
    const line = getSelection()?.getRangeAt(0).startContainer.parentElement?.getBoundingClientRect();
    const above = document.querySelector("[data-toolbar]")?.getBoundingClientRect().bottom ?? Number.NaN;
    const below = document.querySelector("[data-save-bar]")?.getBoundingClientRect().top ?? Number.NaN;
    return line ? Math.min(line.top - above, below - line.bottom) : Number.NaN;
  });
}

test("on a low phone, what is typed into a table is seen between the bars, with all tools open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await visit(page, "/fr/addnews");
  const { richText, editor: words } = fr.admin;
  await page
    .getByRole("textbox", { name: new RegExp(`^${words.content}`) })
    .first()
    .click();
  await page.getByRole("button", { name: richText.more, exact: true }).first().click();
  await page.getByRole("button", { name: richText.table, exact: true }).first().click();
  for (const word of ["Akarere", "Intara", "Ibiti", "Amazi"]) {
    await page.keyboard.type(word);
    await expect.poll(() => roomAroundCaret(page)).toBeGreaterThan(-1);
    await page.keyboard.press("Tab");
  }
});

test("the caret stays above the save bar, whose button does not move", inTheLongRun, async ({ page }) => {
  const button = page.getByRole("button", { name: editor.publish, exact: true });
  const placeBefore = await button.boundingBox();
  await field.text(page).click();
  for (let line = 0; line < 30; line += 1) {
    await page.keyboard.type("Umuganda");
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => roomAroundCaret(page)).toBeGreaterThan(-1);
  // It must not move away while it is being pressed.
  await isDraftSaved(page);
  expect(await button.boundingBox()).toEqual(placeBefore);
});

test.describe("what the server rejects", () => {
  test.use({ expectedErrors: /status of 422|status of 503|ERR_INTERNET_DISCONNECTED/ });

  test("is shown at its field or beside the button, keeps the input, and the next try succeeds", async ({ page }) => {
    const { validation, overloaded } = enAnswers.errors;
    const sending = "**/api/article/add*";
    await fillAll(page);

    await test.step("an error of a field is shown at it, in its tab, until it is changed", async () => {
      await tab(page, "fr").click();
      await field.title(page, "fr").fill("Un titre");
      await tab(page, "en").click();
      const errors = { titleFr: "Not this one." };
      await page.route(sending, (route) =>
        route.fulfill({ status: 422, json: { success: false, message: validation, errorType: "validation", errors } }),
      );
      await publish(page);
      await expect(toast(page, "Title (Français): Not this one.")).toBeInViewport();
      await expect(field.title(page, "fr")).toHaveAccessibleDescription(/Not this one\./);
      await expect(field.title(page, "fr")).toBeFocused();
      await field.title(page, "fr").fill("Un autre titre");
      await expect(field.title(page, "fr")).not.toHaveAccessibleDescription(/Not this one\./);
      await page.unroute(sending);
    });

    await test.step("an error of no field is shown beside the button", async () => {
      await page.route(sending, (route) =>
        route.fulfill({ status: 503, json: { success: false, message: overloaded } }),
      );
      await publish(page);
      await expect(page.getByRole("alert").filter({ hasText: overloaded })).toBeInViewport();
      await page.unroute(sending);
    });

    await test.step("an unreachable server is reported, and the input stays", async () => {
      await tab(page, "en").click();
      await page.route(sending, (route) => route.abort("internetdisconnected"));
      await publish(page);
      await expect(toast(page, "Failed to create article.")).toBeInViewport();
      await expect(field.title(page)).toHaveValue("Umuganda");
      await expect(field.text(page)).toHaveText("Muraho");
      await expect(field.focus(page)).toBeVisible();
      await isDraftSaved(page);
      await page.unroute(sending);
    });

    await publish(page);
    await expect(toast(page, enAnswers.kinds.article.created)).toBeInViewport();
    await visit(page, "/en/addnews");
    await expect(field.title(page)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await expect(page.getByText(draft.found)).toBeHidden();
  });
});

test("a malformed address is rejected as a link, with an error", async ({ page }) => {
  await field.text(page).fill("Muraho");
  await field.text(page).press("ControlOrMeta+a");
  await tool(page, "link").click();
  const address = page.getByLabel(adminEn.richText.linkAddress);
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(adminEn.richText.linkWrong);
  await expect(field.text(page).locator("a")).toHaveCount(0);
  await address.fill("/events");
  await address.press("Enter");
  await expect(field.text(page).getByRole("link")).toHaveAttribute("href", "/events");
});

test("where another language is written, the error of a missing text names the source language", async ({ page }) => {
  await tab(page, "rw").click();
  await field.title(page, "rw").fill("Umuganda");
  await field.text(page, "rw").fill("Muraho");
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await publish(page);
  const sentence = `${en.validation.required} ${facts.sourceLanguage}: English.`;
  await expect(tab(page, "en")).toHaveAttribute("aria-selected", "true");
  await expect(field.title(page)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(toast(page, sentence)).toBeInViewport();

  // With the language that was written as its source nothing is missing any more.
  await page.getByLabel(facts.sourceLanguage).selectOption("rw");
  await publish(page);
  await expect(page).toHaveURL("/en/newslist");
});
