import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content, titled } from "./content.ts";
import { categoryOf, field, newTitle, pictureFile, publish, tab, tool } from "./editor-screen.ts";
import { expect, adminTest as test, toast, uncached, visit } from "./site.ts";

const { richText } = adminEn;

test("news in three languages goes from the form to the list and to the readers", async ({ page, site }) => {
  const titleEn = newTitle("Planting trees");
  const titleRw = newTitle("Gutera ibiti");
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption(await categoryOf(site, "NEWS", 1));
  await field.title(page).fill(titleEn);
  await field.text(page).fill("Five hundred trees");
  await field.alt(page).fill("A tree");
  await tab(page, "rw").click();
  await field.title(page, "rw").fill(titleRw);
  await field.text(page, "rw").fill("Ibiti magana atanu");
  await tab(page, "fr").click();
  await field.text(page, "fr").fill("Cinq cents arbres");
  await publish(page);

  await expect(toast(page, enAnswers.kinds.article.created)).toBeInViewport();
  expect(enAnswers.kinds.article.created).toBe("Article created successfully!");
  await expect(page).toHaveURL("/en/newslist");
  await expect(page.getByRole("link", { name: titleEn, exact: true })).toBeVisible();

  const { id } = titled(await content.articles(site, "en"), titleEn);
  expect(await content.article(site, id, "fr")).toMatchObject({
    titleEn,
    titleRw,
    titleFr: null,
    altEn: "A tree",
    altRw: "",
    title: titleEn,
    contentEn: "<p>Five hundred trees</p>",
    contentRw: "<p>Ibiti magana atanu</p>",
    contentFr: "<p>Cinq cents arbres</p>",
    category: { id: Number(await categoryOf(site, "NEWS", 1)) },
  });
  const shown = [
    { language: "en", title: titleEn, text: "Five hundred trees" },
    { language: "rw", title: titleRw, text: "Ibiti magana atanu" },
    { language: "fr", title: titleEn, text: "Cinq cents arbres" },
  ];
  for (const { language, title, text } of shown) {
    await page.goto(uncached(`/${language}/article/${id}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  await visit(page, "/en/addnews");
  await expect(field.title(page)).toHaveValue("");
  await expect(field.text(page)).toHaveText("");
  await expect(page.getByText(adminEn.draft.found)).toBeHidden();
});

/** Runs in the page: whether the editor knows of a caret, and of nothing selected. */
function hasCaret(text: Element): boolean {
  return (text as unknown as { editor: { state: { selection: { empty: boolean } } } }).editor.state.selection.empty;
}

test("the toolbar's formatting is stored", async ({ page, site }) => {
  const title = newTitle();
  const { keyboard } = page;
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await field.title(page).fill(title);
  await field.text(page).click();
  await tool(page, "heading2").click();
  await keyboard.type("Five steps");
  await keyboard.press("Enter");
  await keyboard.type("Take ");
  await tool(page, "bold").click();
  await keyboard.type("one");
  await tool(page, "bold").click();
  await keyboard.type(" tree");
  await keyboard.press("Enter");
  await tool(page, "bulletList").click();
  await keyboard.type("water");
  await keyboard.press("Enter");
  await keyboard.type("sun");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await tool(page, "quote").click();
  await keyboard.type("It grows");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("Read this");
  for (let letter = 0; letter < 4; letter++) await keyboard.press("Shift+ArrowLeft");
  await tool(page, "link").click();
  await page.getByLabel(richText.linkAddress).fill("example.rw/ibiti");
  await page.getByRole("button", { name: richText.linkSet }).click();
  await expect(field.text(page)).toBeFocused();
  // An arrow that comes before the editor has its selection back is lost, and a second one would write a space.
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("this");
  await keyboard.press("ArrowRight");
  await expect.poll(() => field.text(page).evaluate(hasCaret)).toBe(true);
  await keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await tool(page, "picture").click();
  await (await chooser).setFiles(await pictureFile("#c2410c"));
  await field.text(page).locator("img").click();
  await page.getByLabel(richText.pictureAlt, { exact: true }).fill("A red wall");
  await publish(page);
  await expect(page).toHaveURL("/en/newslist");
  const { id } = titled(await content.articles(site, "en"), title);
  const { contentEn } = await content.article(site, id, "en");
  expect(contentEn?.replace(/\/media\/[0-9a-f]{20}\//, "/media/ID/")).toBe(
    "<h2>Five steps</h2><p>Take <strong>one</strong> tree</p><ul><li>water</li><li>sun</li></ul>" +
      "<blockquote>It grows</blockquote>" +
      '<p>Read <a href="https://example.rw/ibiti" rel="noopener nofollow">this</a></p>' +
      '<img src="/media/ID/1280.jpg" alt="A red wall" width="160" height="90" loading="lazy" />',
  );
  await page.goto(`/en/article/${id}`);
  await expect(page.getByRole("img", { name: "A red wall" })).toBeVisible();
  await expect(page.getByRole("link", { name: "this", exact: true })).toHaveAttribute(
    "href",
    "https://example.rw/ibiti",
  );
});
