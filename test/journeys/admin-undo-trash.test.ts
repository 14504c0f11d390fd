import { fill } from "#i18n/format.ts";
import { enterAdmin } from "./admin.ts";
import { rows, visitAdmin } from "./admin-screen.ts";
import { saidIn } from "./admin-words.ts";
import { addArticle, newTitle } from "./editor-screen.ts";
import { expect, adminTest as test, triedLanguages } from "./site.ts";

for (const language of triedLanguages) {
  test(`moving an item far down a list to the trash is undone without scrolling, in ${language}`, async ({
    page,
    site,
  }) => {
    const { frame, workflow, list, remove } = saidIn(language).admin;
    const who = await enterAdmin(page, site);
    const name = newTitle("Igare");
    for (const place of [1, 2, 3, 4]) await addArticle(site, who, { titleEn: `${name} ${place}` });
    await visitAdmin(page, `/${language}/newslist?q=${encodeURIComponent(name)}`);
    await expect(rows(page)).toHaveCount(4);
    const trashLast = async () => {
      const button = fill(frame.labelled, { label: list.delete, value: `${name} 1` });
      await page.getByRole("button", { name: button }).click();
      const dialog = page.getByRole("dialog", { name: remove.article });
      await dialog.getByRole("button", { name: workflow.trash, exact: true }).click();
      await expect(rows(page)).toHaveCount(3);
    };
    const bar = page.getByRole("main").getByRole("status").filter({ hasText: workflow.undo });
    const undo = bar.getByRole("button", { name: workflow.undo, exact: true });

    await trashLast();
    await expect(undo).toBeInViewport({ ratio: 1 });
    const toast = page.getByRole("status").filter({ hasText: remove.articleDone }).last();
    const above = await toast.boundingBox();
    const below = await bar.boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

    // The keyboard goes on with it.
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(4);
    await expect(bar).toHaveCount(0);
  });
}
