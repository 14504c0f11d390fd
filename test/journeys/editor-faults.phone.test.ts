import type { Page } from "@playwright/test";
import { enAnswers } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { clear, field, isKept, offer, pictureFile, publish, tab, tool } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { expect, sentBy, test, toast, visit } from "./site.ts";

const { draft } = officeEn;

test.beforeEach(async ({ page, site }) => {
  await enterOffice(page, site);
  await visit(page, "/en/addnews");
});

async function fillAll(page: Page): Promise<void> {
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await field.title(page).fill("Umuganda");
  await field.text(page).fill("Muraho");
}

test.describe("a fault of the form", () => {
  test("stands at the English title and the English text where they are empty, and nothing is sent", async ({
    page,
  }) => {
    await field.picture(page).setInputFiles(await pictureFile());
    const sent = sentBy(page);
    await field.title(page).fill(" ");
    await publish(page);
    await expect(field.title(page)).toHaveAccessibleDescription(/This field is required\./);
    await expect(field.title(page)).toBeFocused();
    await expect(field.text(page)).toHaveAccessibleDescription(/This field is required\./);
    await expect(field.category(page)).toHaveAccessibleDescription(/This field is required\./);
    expect(sent).toEqual([]);
  });

  test("is not in the way of the line that is written, which stays clear of the bar", async ({ page }) => {
    await field.text(page).click();
    for (let line = 0; line < 30; line += 1) {
      await page.keyboard.type("Umuganda");
      await page.keyboard.press("Enter");
    }
    const bar = page.locator("form > .sticky").last();
    const caret = () =>
      page.evaluate(
        () => getSelection()?.getRangeAt(0).startContainer.parentElement?.getBoundingClientRect().bottom ?? 0,
      );
    await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await caret())).toBeGreaterThan(-1);
  });

  test("goes as soon as it is mended", async ({ page }) => {
    await fillAll(page);
    await field.title(page).fill("");
    await clear(field.text(page));
    await publish(page);
    await expect(field.title(page)).toHaveAttribute("aria-invalid", "true");
    await field.title(page).fill("U");
    await expect(field.title(page)).not.toHaveAttribute("aria-invalid");
    await field.text(page).fill("M");
    await expect(field.text(page)).not.toHaveAttribute("aria-invalid");
  });

  test("names the limit where a title has 300 characters, which are all still there", async ({ page }) => {
    await fillAll(page);
    const sent = sentBy(page);
    await field.title(page).fill("a".repeat(300));
    await expect(field.title(page)).toHaveAccessibleDescription(/300 of 200 characters/);
    await publish(page);
    await expect(field.title(page)).toHaveAccessibleDescription(/200 characters or fewer|at most 200/i);
    await expect(field.title(page)).toHaveValue("a".repeat(300));
    expect(sent).toEqual([]);
  });

  test("in a tab that is not shown brings this tab to the front and takes the focus", async ({ page }) => {
    await fillAll(page);
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("é".repeat(201));
    await tab(page, "en").click();
    await publish(page);
    await expect(tab(page, "fr")).toHaveAttribute("aria-selected", "true");
    await expect(field.title(page, "fr")).toBeFocused();
    await expect(field.title(page, "fr")).toBeInViewport();
  });

  test("at the text in a tab that is not shown takes the focus too", async ({ page }) => {
    await fillAll(page);
    await clear(field.text(page));
    await tab(page, "rw").click();
    await publish(page);
    await expect(field.text(page)).toBeFocused();
  });
});

test.describe("what the server refuses", () => {
  test.use({ expectedErrors: /status of 422|status of 503|ERR_INTERNET_DISCONNECTED/ });

  test("stands at its field, in its tab, until it is changed", async ({ page }) => {
    const { validation } = enAnswers.errors;
    await fillAll(page);
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("Un titre");
    await tab(page, "en").click();
    await page.route("**/api/article/add*", (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, message: validation, errorType: "validation", errors: { titleFr: "Not this one." } },
      }),
    );
    await publish(page);
    await expect(toast(page, validation)).toBeInViewport();
    await expect(field.title(page, "fr")).toHaveAccessibleDescription(/Not this one\./);
    await expect(field.title(page, "fr")).toBeFocused();
    await field.title(page, "fr").fill("Un autre titre");
    await expect(page.getByText("Not this one.")).toBeHidden();
  });

  test("without a field stands beside the button", async ({ page }) => {
    const message = enAnswers.errors.overloaded;
    await fillAll(page);
    await page.route("**/api/article/add*", (route) =>
      route.fulfill({ status: 503, json: { success: false, message } }),
    );
    await publish(page);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeInViewport();
  });

  test("for lack of a line is said, nothing is lost, and the next try goes through", async ({ page }) => {
    await fillAll(page);
    await page.route("**/api/article/add*", (route) => route.abort("internetdisconnected"));
    await publish(page);
    await expect(toast(page, "Failed to create article.")).toBeInViewport();
    await expect(field.title(page)).toHaveValue("Umuganda");
    await expect(field.text(page)).toHaveText("Muraho");
    await expect(field.focus(page)).toBeVisible();
    await isKept(page);
    await page.unroute("**/api/article/add*");
    await publish(page);
    await expect(toast(page, enAnswers.done.articleCreated)).toBeInViewport();
    await visit(page, "/en/addnews");
    await expect(field.title(page)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await expect(page.getByText(draft.found)).toBeHidden();
  });
});

test("an address that leads nowhere is refused as a link, and said", async ({ page }) => {
  await field.text(page).fill("Muraho");
  await field.text(page).press("ControlOrMeta+a");
  await tool(page, "link").click();
  const address = page.getByLabel(officeEn.richText.linkAddress);
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(officeEn.richText.linkWrong);
  await expect(field.text(page).locator("a")).toHaveCount(0);
  await address.fill("/events");
  await address.press("Enter");
  await expect(field.text(page).getByRole("link")).toHaveAttribute("href", "/events");
});
