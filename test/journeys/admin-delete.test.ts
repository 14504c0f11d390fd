import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, pageOf, showsNoMoreWithinASecond, visitAdmin } from "./admin-screen.ts";
import { addArticle, addEvent, newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, sentBy, adminTest as test, toast } from "./site.ts";

const { remove, list, workflow } = adminEn;
// The picture of an item may still be on its way when that is deleted.
test.use({ expectedErrors: /net::ERR_FAILED|status of (404|409)/ });

for (const { kind, path, add, title: question, done } of [
  {
    kind: "article",
    path: "/en/newslist",
    add: addArticle,
    title: remove.article,
    done: remove.articleDone,
  },
  {
    kind: "event",
    path: "/en/eventlist",
    add: addEvent,
    title: remove.event,
    done: remove.eventDone,
  },
]) {
  const listOf = (title: string) => `/en/${kind === "article" ? "news" : "events"}?q=${encodeURIComponent(title)}`;

  test(
    `deleting an ${kind} asks for confirmation, shows a failure, and removes it from lists and its address`,
    kind === "article" ? inTheLongRun : {},
    async ({ page, site }) => {
      const who = await enterAdmin(page, site);
      const { title, id } = await add(site, who, { titleEn: newTitle() });
      const press = (name: string) => dialog(page, question).getByRole("button", { name, exact: true }).click();
      await visitAdmin(page, `${path}?q=${encodeURIComponent(title)}`);
      expect(await pageOf(site, listOf(title))).toContain(`/en/${kind}/${id}/`);
      expect(await pageOf(site, `/en/${kind}/${id}`)).toContain(title);

      await test.step("Cancel keeps it", async () => {
        const sent = sentBy(page);
        await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
        await expect(dialog(page, question)).toContainText(`Readers do not see “${title}” any more`);
        await press(en.form.cancel);
        await expect(dialog(page, question)).toHaveCount(0);
        await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
        expect(sent).toEqual([]);
        expect((await fetch(`${site.url}/en/${kind}/${id}`)).status).toBe(200);
      });

      await test.step("a failure is shown in the dialog, which stays open", async () => {
        await page.route(`**/api/${kind}/*`, (route) => route.abort());
        await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
        await press(workflow.trash);
        const sentence = kind === "article" ? remove.articleFailed : remove.eventFailed;
        await expect(dialog(page, question).getByRole("alert")).toHaveText(sentence);
        await page.unroute(`**/api/${kind}/*`);
      });

      await test.step("it is deleted, within a second from the public list as well", async () => {
        await press(workflow.trash);
        await expect(toast(page, done)).toBeInViewport();
        await showsNoMoreWithinASecond(site, listOf(title), `/en/${kind}/${id}/`);
        expect((await fetch(`${site.url}/en/${kind}/${id}`)).status).toBe(404);
        await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("status").filter({ hasText: list.noneFound })).toBeVisible();
      });
    },
  );
}

test(
  "the button is disabled during a deletion, and an item deleted by another administrator is an error in the dialog",
  inTheLongRun,
  async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { title, id } = await addArticle(site, who);
    const question = dialog(page, remove.article);
    const answer = Promise.withResolvers<void>();
    await visitAdmin(page, `/en/newslist?q=${encodeURIComponent(title)}`);
    await fetch(`${site.url}/api/article/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${who.token}` },
    });
    await page.route("**/api/article/*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
    await question.getByRole("button", { name: workflow.trash, exact: true }).click();
    await expect(question.getByRole("button", { name: en.page.loading })).toBeDisabled();
    answer.resolve();
    await expect(question.getByRole("alert")).toHaveText(enAnswers.errors.in_trash);
  },
);
