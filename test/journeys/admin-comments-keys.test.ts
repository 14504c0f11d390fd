import { adminEn } from "#test/words.ts";
import { visitAdmin } from "./admin-screen.ts";
import { addHeld, cards, clearHeld, enterModerator, nameOf, statusOf } from "./moderated.ts";
import { desktop, expect, adminTest as test } from "./site.ts";

const { comments: words } = adminEn;
test.use(desktop);

test("comments are decided about with the keyboard alone", async ({ page, site }) => {
  clearHeld(site);
  const ids = addHeld(site, 6);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  // Keys are heard once the comments are there.
  await expect(cards(page)).toHaveCount(6);
  const focused = page.locator("[data-comment]:focus");
  const status = page.getByRole("status").filter({ hasText: /./ });
  const statuses = () => ids.map((id) => statusOf(site, id));

  await test.step("? shows the keys", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: words.keys })).toContainText(words.keyMeanings.publish);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("letters and arrows move", async () => {
    await page.keyboard.press("j");
    await expect(focused).toContainText(nameOf(0));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("j");
    await expect(focused).toContainText(nameOf(2));
    await page.keyboard.press("k");
    await page.keyboard.press("ArrowUp");
    await expect(focused).toContainText(nameOf(0));
  });

  await test.step("p publishes, and the next one has the focus", async () => {
    await page.keyboard.press("p");
    await expect(focused).toContainText(nameOf(1));
    await expect(status.first()).toHaveText("Published. 5 comments");
    await expect.poll(statuses).toEqual(["published", "held", "held", "held", "held", "held"]);
  });

  await test.step("r and a digit reject", async () => {
    await page.keyboard.press("r");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("3");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(focused).toContainText(nameOf(2));
    await expect(status.first()).toHaveText("Rejected. 4 comments");
    await expect.poll(statuses).toEqual(["published", "rejected", "held", "held", "held", "held"]);
  });

  await test.step("u takes the last decision back", async () => {
    await page.keyboard.press("u");
    await expect(focused).toContainText(nameOf(1));
    await expect(status.first()).toHaveText("Waiting again.");
    await expect.poll(statuses).toEqual(["published", "held", "held", "held", "held", "held"]);
  });

  await test.step("x selects, and a publishes all that are selected", async () => {
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("a");
    await expect(focused).toContainText(nameOf(3));
    await expect(status.first()).toHaveText("2 comments published. 3 comments");
    await expect.poll(statuses).toEqual(["published", "published", "published", "held", "held", "held"]);
  });

  await test.step("while the reason is chosen and while something is typed, keys do nothing else", async () => {
    await page.keyboard.press("r");
    await page.getByRole("button", { name: words.addNote }).click();
    await page.keyboard.type("jpr 3 au");
    await expect(page.getByLabel(words.noteLabel)).toHaveValue("jpr 3 au");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The focus comes back from the dialog, and is not in the search by then.
    await expect(focused).toContainText(nameOf(3));
    await page.getByRole("searchbox").fill("");
    await page.keyboard.type("jpapr?ux");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(statuses()).toEqual(["published", "published", "published", "held", "held", "held"]);
    await expect(cards(page)).toHaveCount(3);
  });
});

test("without a chosen comment a key decides nothing", async ({ page, site }) => {
  clearHeld(site);
  const [id = 0] = addHeld(site, 1);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  for (const key of ["p", "a", "r", "x", "Control+p"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  expect(statusOf(site, id)).toBe("held");
});
