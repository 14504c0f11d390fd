import { en } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { addArticle, addEvent, newTitle } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { dialog, pageOf, visitOffice } from "./office-desk.ts";
import { expect, sentBy, test, toast } from "./site.ts";

const { remove, list } = officeEn;
test.use({ expectedErrors: /net::ERR_FAILED|status of 404/ });

for (const { noun, path, add, title: question, done } of [
  {
    ...({ noun: "article", path: "/en/newslist", add: addArticle } as const),
    ...{ title: remove.article, done: "Article deleted successfully" },
  },
  {
    ...({ noun: "event", path: "/en/eventlist", add: addEvent } as const),
    ...{ title: remove.event, done: "Event deleted successfully" },
  },
]) {
  const publicList = `/en/${noun === "article" ? "news" : "events"}?show=all`;

  test.describe(`deleting an ${noun}`, () => {
    test("asks first what is meant, and Cancel keeps it", async ({ page, site }) => {
      const who = await enterOffice(page, site);
      const { title, id } = await add(site, who, { titleEn: newTitle() });
      await visitOffice(page, `${path}?q=${encodeURIComponent(title)}`);
      const sent = sentBy(page);
      await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
      await expect(dialog(page, question)).toContainText(`“${title}” will be deleted`);
      await dialog(page, question).getByRole("button", { name: remove.cancel, exact: true }).click();
      await expect(dialog(page, question)).toHaveCount(0);
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      expect(sent).toEqual([]);
      expect((await fetch(`${site.url}/en/${noun}/${id}`)).status).toBe(200);
    });

    test("takes it from the list, from its address and, within a second, from the public list", async ({
      page,
      site,
    }) => {
      const who = await enterOffice(page, site);
      const { title, id } = await add(site, who, { titleEn: newTitle() });
      await visitOffice(page, `${path}?q=${encodeURIComponent(title)}`);
      expect(await pageOf(site, publicList)).toContain(title);
      expect(await pageOf(site, `/en/${noun}/${id}`)).toContain(title);
      await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
      await dialog(page, question).getByRole("button", { name: remove.delete, exact: true }).click();
      await expect(toast(page, done)).toBeInViewport();
      await expect.poll(() => pageOf(site, publicList), { timeout: 1000, intervals: [50] }).not.toContain(title);
      expect((await fetch(`${site.url}/en/${noun}/${id}`)).status).toBe(404);
      await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("status")).toHaveText(list.noneFound);
    });

    test("that fails is told in the dialog, which stays open", { tag: "@phone" }, async ({ page, site }) => {
      const who = await enterOffice(page, site);
      const { title } = await add(site, who, { titleEn: newTitle() });
      await visitOffice(page, `${path}?q=${encodeURIComponent(title)}`);
      await page.route(`**/api/${noun}/*`, (route) => route.abort());
      await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
      await dialog(page, question).getByRole("button", { name: remove.delete, exact: true }).click();
      const sentence = noun === "article" ? remove.articleFailed : remove.eventFailed;
      await expect(dialog(page, question).getByRole("alert")).toHaveText(sentence);
      await page.unroute(`**/api/${noun}/*`);
      await dialog(page, question).getByRole("button", { name: remove.delete, exact: true }).click();
      await expect(toast(page, done)).toBeInViewport();
    });
  });
}

test.describe("on a phone", { tag: "@phone" }, () => {
  test("what somebody else has deleted meanwhile is told in the dialog", async ({ page, site }) => {
    const who = await enterOffice(page, site);
    const { title, id } = await addArticle(site, who);
    await visitOffice(page, `/en/newslist?q=${encodeURIComponent(title)}`);
    await fetch(`${site.url}/api/article/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${who.token}` },
    });
    await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
    await dialog(page, remove.article).getByRole("button", { name: remove.delete, exact: true }).click();
    await expect(dialog(page, remove.article).getByRole("alert")).toHaveText("Article not found.");
  });

  test("the button is disabled and says so while the deletion is under way", async ({ page, site }) => {
    const who = await enterOffice(page, site);
    const { title } = await addArticle(site, who);
    await visitOffice(page, `/en/newslist?q=${encodeURIComponent(title)}`);
    await page.route("**/api/article/*", () => undefined);
    await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
    await dialog(page, remove.article).getByRole("button", { name: remove.delete, exact: true }).click();
    await expect(dialog(page, remove.article).getByRole("button", { name: en.page.loading })).toBeDisabled();
  });
});
