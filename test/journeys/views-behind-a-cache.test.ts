import { expect, sentBy, cachedTest as test, visit } from "./site.ts";

test("behind a cache the browser says that an article is shown, also one that was opened from another page", async ({
  page,
}) => {
  const sent = sentBy(page);
  const last = () => new URL(sent.at(-1) ?? "http://nothing").pathname;
  await visit(page, "/en/article/1");
  await expect.poll(last).toBe("/api/article/1/view");
  expect(sent).toHaveLength(1);
  const other = page.getByRole("complementary").getByRole("link").first();
  const path = (await other.getAttribute("href")) ?? "";
  await other.click();
  await page.waitForURL(`**${path}`);
  const [, , kind, id] = path.split("/");
  await expect.poll(last).toBe(`/api/${kind}/${id}/view`);
});
