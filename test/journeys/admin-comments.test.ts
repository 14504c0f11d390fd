import type { Page } from "@playwright/test";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { ask, openSidebar, visitAdmin } from "./admin-screen.ts";
import {
  act,
  addComments,
  addHeld,
  cardOf,
  cards,
  clearHeld,
  enterModerator,
  everyKind,
  nameOf,
  newModerator,
  statusOf,
} from "./moderated.ts";
import { expect, adminTest as test, toast } from "./site.ts";

const { comments: words } = adminEn;
test.use({ expectedErrors: /net::ERR_FAILED|status of 40[49]/ });

const reason = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });
const undo = (page: Page) => page.getByRole("button", { name: words.undo });
const topOf = async (page: Page) => (await cards(page).first().boundingBox())?.y ?? 0;

/** In the long form as many as wait after a busy day. */
const waiting = isLong ? 50 : 15;

test.describe(`with ${waiting} comments`, () => {
  test.describe.configure({ timeout: 120_000 });

  test("a moderator needs at most two taps each, and the next one comes to the same place", async ({ page, site }) => {
    clearHeld(site);
    const ids = addHeld(site, waiting);
    await enterModerator(page, site);
    await visitAdmin(page, "/en/comments");
    let top = await topOf(page);
    for (const index of ids.keys()) {
      const card = cards(page).first();
      await expect(card).toContainText(nameOf(index));
      expect(Math.abs((await topOf(page)) - top), nameOf(index)).toBeLessThan(2);
      top = await topOf(page);
      if (index % 5 < 4) {
        await act(card, "publish").click();
      } else {
        await act(card, "reject").click();
        await reason(page, en.commenting.reasons.spam).click();
      }
    }
    await expect(page.getByRole("heading", { name: words.noneWaiting })).toBeVisible();
    const expected = ids.map((_, index) => (index % 5 < 4 ? "published" : "rejected"));
    await expect.poll(() => ids.map((id) => statusOf(site, id))).toEqual(expected);
    await expect((await openSidebar(page)).getByRole("link", { name: adminEn.frame.comments })).toHaveText(
      adminEn.frame.comments,
    );
  });
});

test("a decision is taken back within ten seconds, and not later", async ({ page, site }) => {
  clearHeld(site);
  const [first = 0, second = 0] = addHeld(site, 3);
  await enterModerator(page, site);
  await page.clock.install();
  await visitAdmin(page, "/en/comments");
  await act(cards(page).first(), "publish").click();
  await act(cards(page).first(), "publish").click();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => statusOf(site, second)).toBe("published");

  await test.step("the last one first", async () => {
    await undo(page).click();
    await expect(cards(page).first()).toContainText(nameOf(1));
    await expect.poll(() => statusOf(site, second)).toBe("held");
    await undo(page).click();
    await expect(cards(page).first()).toContainText(nameOf(0));
    await expect.poll(() => statusOf(site, first)).toBe("held");
    await expect(undo(page)).toHaveCount(0);
  });

  await test.step("after ten seconds no more", async () => {
    await act(cards(page).first(), "publish").click();
    await expect(undo(page)).toContainText(/\d/);
    await page.clock.fastForward(10_500);
    await expect(undo(page)).toHaveCount(0);
    await expect.poll(() => statusOf(site, first)).toBe("published");
  });
});

test("a double tap decides about one comment, not about the next one that comes to its place", async ({
  page,
  site,
}) => {
  clearHeld(site);
  addHeld(site, 2);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  await act(cards(page).first(), "publish").dblclick();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(nameOf(1));
});

test("a comment about which somebody else has decided comes back as it is now", async ({ page, site }) => {
  clearHeld(site);
  const [first = 0, second = 0] = addHeld(site, 3);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  const other = await newModerator(site);
  await ask(site, other, `/comment/${first}`, { method: "PUT", body: { status: "rejected", reason: "spam" } });
  await ask(site, other, `/comment/${second}`, { method: "DELETE" });

  await act(cardOf(page, nameOf(0)), "publish").click();
  const card = cardOf(page, nameOf(0));
  await expect(card.getByRole("alert")).toHaveText(`${enAnswers.errors.status_changed} ${words.asItIsNow}`);
  await expect(card).toContainText(words.statuses.rejected);
  await expect(card).toContainText("Rejected by Olive Ingabire");
  expect(statusOf(site, first)).toBe("rejected");
  await expect(undo(page)).toHaveCount(0);

  await act(cardOf(page, nameOf(1)), "publish").click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cardOf(page, nameOf(1))).toHaveCount(0);
});

test("without a network a comment stays and says so", async ({ page, site }) => {
  clearHeld(site);
  const [id = 0] = addHeld(site, 1);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  await page.route("**/api/comment/*", (route) => route.abort());
  await act(cards(page).first(), "publish").click();
  await expect(cards(page).first().getByRole("alert")).toHaveText(words.notSaved);
  await page.unroute("**/api/comment/*");
  await act(cards(page).first(), "publish").click();
  await expect.poll(() => statusOf(site, id)).toBe("published");
});

test("several are decided about at once", async ({ page, site }) => {
  clearHeld(site);
  const ids = addHeld(site, 6);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  for (const index of [0, 2]) await cards(page).nth(index).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "2 selected" });
  await bar.getByRole("button", { name: words.publish }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(undo(page)).toBeVisible();

  await cards(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: words.selectAll }).click();
  await page.getByRole("region", { name: "4 selected" }).getByRole("button", { name: words.reject }).click();
  await expect(page.getByRole("dialog")).toContainText("Why are these 4 rejected?");
  await page.getByRole("button", { name: words.addNote }).click();
  await page.getByLabel(words.noteLabel).fill("Please write about the article.");
  await reason(page, en.commenting.reasons.off_topic).click();
  await expect(cards(page)).toHaveCount(0);
  const expected = ids.map((_, index) => (index === 0 || index === 2 ? "published" : "rejected"));
  await expect.poll(() => ids.map((id) => statusOf(site, id))).toEqual(expected);

  await undo(page).click();
  await expect(cards(page)).toHaveCount(4);
  await expect.poll(() => ids.filter((id) => statusOf(site, id) === "held").length).toBe(4);
});

test("what was found is marked, with the list and the entry, and the rest is told in words", async ({ page, site }) => {
  clearHeld(site);
  addComments(site, everyKind());
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  const spam = cards(page).nth(0);
  await expect(spam.locator("mark")).toHaveText(["1d10t", "www.cheap-pills.example/offer"]);
  await expect(spam).toContainText("“1d10t” · English list: idiot");
  await expect(spam).toContainText("a-rather-long-address-of-somebody@an-association");
  const showAll = cards(page).nth(1).getByRole("button", { name: words.showAll });
  await showAll.click();
  await expect(showAll).toHaveCount(0);
  await expect(cards(page).nth(2)).toContainText("Reported 3 times");
  await expect(cards(page).nth(2)).toContainText("Il attaque ma sœur.");
  await expect(cards(page).nth(3)).toContainText("Kivuga ku nkuru nyine, reba igika cya gatatu.");
  await expect(cards(page).nth(3)).toContainText("Note to the author: Please write about the article.");
});

test("a comment is deleted for ever after a question", async ({ page, site }) => {
  clearHeld(site);
  const [id = 0] = addHeld(site, 2);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  await act(cards(page).first(), "delete").click();
  await expect(page.getByRole("dialog")).toContainText(words.deleteText);
  await page.getByRole("dialog").getByRole("button", { name: words.delete, exact: true }).click();
  await expect(toast(page, enAnswers.done.commentDeleted)).toBeInViewport();
  await expect(cards(page)).toHaveCount(1);
  expect(statusOf(site, id)).toBeUndefined();
});

test("a reported comment is left published, and its reports are dealt with", async ({ page, site }) => {
  const content = `Murakoze cyane ${Date.now()}`;
  const [id = 0] = addComments(site, [{ content, status: "published", reports: [{ reason: "spam" }] }]);
  const who = await enterModerator(page, site);
  await visitAdmin(page, "/en/comments?reported=true");
  await act(cardOf(page, content), "keep").click();
  await expect(cardOf(page, content)).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
  const reported = async () => (await ask<{ data: object[] }>(site, who, `/comment?id=${id}&reported=true`)).data;
  await expect.poll(reported).toEqual([]);
  expect(statusOf(site, id)).toBe("published");
});
