import type { Page } from "@playwright/test";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content, titled } from "./content.ts";
import { field, newTitle, pictureFile, tab, tool } from "./editor-screen.ts";
import { desktop, expect, adminTest as test, toast, visit } from "./site.ts";

const { editor: words } = adminEn;

/** Presses Tab until something has the focus whose name it is. */
async function tabTo(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    if (await isReached()) return;
  }
  throw new Error("Tab does not lead there");
}

test.use(desktop);

test("the whole of a news form is filled in and sent with the keyboard alone", async ({ page, site }) => {
  const { keyboard } = page;
  const title = newTitle();
  // With a listener from the start the browser's own dialog, which no test could answer, never opens.
  page.on("filechooser", () => undefined);
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  const isFocused = (place: ReturnType<typeof field.title>) => () =>
    place.evaluate((element) => element === document.activeElement);

  await tab(page, "en").focus();
  await keyboard.press("Tab");
  await expect(field.title(page)).toBeFocused();
  await keyboard.type(title);
  await keyboard.press("Tab");
  await expect(tool(page, "heading2")).toBeFocused();
  await keyboard.press("End");
  await keyboard.press("Home");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(tool(page, "bold")).toBeFocused();
  await keyboard.press("Space");
  await expect(field.text(page)).toBeFocused();
  await keyboard.type("Bold");
  await keyboard.press("ControlOrMeta+b");
  await keyboard.type(" and not");
  await keyboard.press("Shift+Tab");
  await expect(tool(page, "bold")).toBeFocused();
  await keyboard.press("Tab");
  await expect(field.text(page)).toBeFocused();
  await keyboard.press("Tab");
  await expect(field.alt(page)).toBeFocused();
  await keyboard.type("A tree");

  await tabTo(page, isFocused(field.picture(page)));
  const chooser = page.waitForEvent("filechooser");
  await keyboard.press("Enter");
  await (await chooser).setFiles(await pictureFile());
  await expect(field.focus(page)).toBeVisible();
  await keyboard.press("Shift+Tab");
  await expect(field.focus(page)).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(page.getByText("50 % from the left, 45 % from the top")).toBeAttached();
  await tabTo(page, isFocused(field.category(page)));
  await keyboard.press("ArrowDown");
  await expect(field.category(page)).not.toHaveValue("");
  const publishing = page.getByRole("button", { name: words.publish, exact: true });
  await tabTo(page, isFocused(publishing));
  await keyboard.press("Enter");
  await expect(toast(page, enAnswers.kinds.article.created)).toBeInViewport();
  const { id } = titled(await content.articles(site, "en"), title);
  expect(await content.article(site, id, "en")).toMatchObject({
    contentEn: "<p><strong>Bold</strong> and not</p>",
    altEn: "A tree",
    picture: { focus: { x: 50, y: 45 } },
  });
});
