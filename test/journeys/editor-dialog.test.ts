import { languages } from "#i18n/language.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import { addArticle, addEvent, dialog, field, save, tab } from "./editor-screen.ts";
import { expect, inTheLongRun, adminTest as test, toast, visit } from "./site.ts";

const { editor: words, list } = adminEn;
const texts = {
  titleRw: "Umutwe",
  titleFr: "Un titre",
  contentEn: "<p>A text</p>",
  contentRw: "<p>Inyandiko</p>",
  contentFr: "<p>Un texte</p>",
  altEn: "A tree",
};

test("the dialog of an article shows what is stored, and saves a change", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const focus = { x: 20, y: 80 };
  const article = await addArticle(site, who, { ...texts, focusX: "20", focusY: "80" });
  await visit(page, "/en/newslist");
  await page.getByRole("link", { name: `${list.edit}: ${article.title}`, exact: true }).click();
  await expect(page).toHaveURL(`/en/newslist?edit=${article.id}`);
  await expect(dialog(page, words.editNews)).toBeVisible();
  await expect(field.title(page)).toHaveValue(article.title);
  await expect(field.text(page)).toHaveText("A text");
  await expect(field.alt(page)).toHaveValue("A tree");
  await expect(field.category(page)).toHaveValue(String(article.category.id));
  await expect(page.getByText("20 % from the left, 80 % from the top")).toBeAttached();
  await tab(page, "rw").click();
  await expect(field.title(page, "rw")).toHaveValue("Umutwe");
  await expect(field.text(page, "rw")).toHaveText("Inyandiko");
  await field.text(page, "rw").fill("Inyandiko nshya");
  await save(page);
  await expect(toast(page, enAnswers.kinds.article.saved)).toBeInViewport();
  await expect(dialog(page, words.editNews)).toBeHidden();
  await expect(page).toHaveURL("/en/newslist");
  const after = await content.article(site, article.id, "en");
  expect(after).toMatchObject({ ...texts, contentRw: "<p>Inyandiko nshya</p>", picture: { focus } });
});

test(
  "the dialog of an event shows its day, hour, place and planner, and saves a change",
  inTheLongRun,
  async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id, title } = await addEvent(site, who);
    await visit(page, `/en/eventlist?edit=${id}`);
    await expect(dialog(page, words.editEvent)).toBeVisible();
    await expect(field.title(page)).toHaveValue(title);
    await expect(field.date(page)).toHaveValue("24/12/2030");
    await expect(field.time(page)).toHaveValue("18:30");
    await expect(field.location(page)).toHaveValue("Huye");
    await expect(field.artist(page)).toHaveValue("Itorero");
    await field.date(page).fill("25/12/2030");
    await save(page);
    await expect(toast(page, enAnswers.kinds.event.saved)).toBeInViewport();
    await expect(page).toHaveURL("/en/eventlist");
    const after = await content.event(site, id, "en");
    expect(after).toMatchObject({
      date: "2030-12-25T18:30:00+02:00",
      hour: "18:30",
      location: "Huye",
      artist: "Itorero",
    });
  },
);

test("the dialog begins in the language of the page", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, texts);
  for (const language of languages) {
    await visit(page, `/${language}/newslist?edit=${id}`);
    await expect(page.getByRole("tab", { selected: true }).filter({ visible: true }).last()).toHaveAttribute(
      "id",
      new RegExp(`-${language}$`),
    );
  }
});

test("the dialog, with nothing changed, closes with Escape, its button and the browser's way back, and outlives a reload", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  const { id, title } = await addArticle(site, who, texts);
  const opener = page.getByRole("link", { name: `${list.edit}: ${title}`, exact: true });
  await visit(page, "/en/newslist?q=");
  const open = async () => {
    await opener.click();
    await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
    await expect(field.title(page)).toBeVisible();
  };

  await open();
  await page.goBack();
  await expect(dialog(page, words.editNews)).toBeHidden();
  await expect(page).toHaveURL("/en/newslist?q=");

  await open();
  await page.keyboard.press("Escape");
  await expect(dialog(page, words.editNews)).toBeHidden();
  await expect(page).toHaveURL("/en/newslist");
  await expect(opener).toBeFocused();

  await open();
  await dialog(page, words.editNews).getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog(page, words.editNews)).toBeHidden();
  await expect(page).toHaveURL("/en/newslist");

  await open();
  await page.reload();
  await expect(dialog(page, words.editNews)).toBeVisible();
  await expect(field.text(page)).toHaveText("A text");
});

test("an item's category that the list lacks is still offered, and stays", inTheLongRun, async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id, category } = await addArticle(site, who, texts);
  await page.route("**/api/category?*", async (route) => {
    const answer = await route.fetch();
    const { category: all } = (await answer.json()) as { category: { id: number }[] };
    await route.fulfill({ json: { success: true, category: all.filter((each) => each.id !== category.id) } });
  });
  await visit(page, `/en/newslist?edit=${id}`);
  await expect(field.category(page)).toHaveValue(String(category.id));
  await expect(field.category(page).locator("option:checked")).toHaveText(category.name);
  await field.title(page).fill("A newer title");
  await save(page);
  await expect(page).toHaveURL("/en/newslist");
  expect(await content.article(site, id, "en")).toMatchObject({ title: "A newer title", category });
});
