import type { ModeratedComment } from "#contract/comments.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { commentWords, en, enAnswers } from "#test/words.ts";
import { newModerator, shown } from "./comment-page.ts";
import { content } from "./content.ts";
import { field, fillTime, main } from "./plain-forms.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";
import { callApi } from "./users.ts";
import { englishOf } from "./words.ts";

const { commenting } = en;

/** The reports of a comment, as moderators see them. */
async function reportsOf(site: Site, id: number): Promise<ModeratedComment["reports"]> {
  const { token } = await newModerator(site);
  const { body } = await callApi<{ data: ModeratedComment[] }>(site, "/comment?reported=true&limit=100", { token });
  return body.data.find((each) => each.id === id)?.reports ?? [];
}

test("a guest reports a comment with a reason, and it stays until a moderator decides", async ({ page, site }) => {
  const words = commentWords.en;
  const [first] = (await content.article(site, 24, "en")).comments;
  await visit(page, "/en/article/24");
  const name = fill(commenting.reportOf, { name: first?.user?.name ?? first?.guestName ?? "" });
  await shown(page).first().getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/en/article/24/report/${first?.id}`);
  await expect(main(page)).toContainText(first?.content ?? "");

  const send = main(page).getByRole("button", { name: words.reportSend });
  await send.click();
  await expect(page.getByRole("group", { name: words.reportReason })).toHaveAccessibleDescription(
    en.validation.required,
  );
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.getByRole("radio", { name: commenting.reasons.private_data }).check();
  await field(main(page), words.reportDetails).fill("That is my telephone number.");
  await send.click();
  await expect(toast(page, enAnswers.done.commentReported)).toBeInViewport();
  await expect(main(page).getByRole("status")).toHaveText(enAnswers.done.commentReported);
  await expect(send).toHaveCount(0);
  expect(await reportsOf(site, first?.id ?? 0)).toMatchObject([
    { reason: "private_data", text: "That is my telephone number." },
  ]);

  await main(page).getByRole("link", { name: commenting.toArticle }).click();
  await expect(shown(page).first()).toContainText(first?.content ?? "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test("a comment is reported in Kinyarwanda, and search engines are told to leave the form out", async ({
    page,
    site,
  }) => {
    const words = commentWords.rw;
    const { commenting: readers } = catalogues.rw;
    const comments = (await content.article(site, 24, "rw")).comments;
    const reported = comments[1];
    await page.goto("/rw/article/24");
    const link = page.locator("#comments").getByRole("listitem").nth(1).getByRole("link");
    await expect(link).toHaveAttribute("rel", "nofollow");
    await link.click();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(await englishOf(page)).toEqual([]);
    await page.getByRole("radio", { name: readers.reasons.abusive }).check();
    await fillTime(main(page));
    await main(page).getByRole("button", { name: words.reportSend }).click();
    await expect(main(page)).toContainText(answers.rw.done.commentReported);
    expect(await reportsOf(site, reported?.id ?? 0)).toMatchObject([{ reason: "abusive", text: "" }]);
  });

  test("there is no form for what is no published comment of the article", async ({ page, site }) => {
    const [first] = (await content.article(site, 24, "en")).comments;
    for (const path of [
      "/en/article/24/report/999999",
      "/en/article/24/report/x",
      `/en/article/1/report/${first?.id}`,
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("radio")).toHaveCount(0);
    }
  });
});
