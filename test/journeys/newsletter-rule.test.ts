import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, visitAdmin } from "./admin-screen.ts";
import { addDraft, startAs } from "./newsletter-states.ts";
import { expect, newsletterTest as test, toast } from "./site.ts";
import { newUser, signedIn, storeSession } from "./users.ts";

const { newsletters: words } = adminEn;
const { done } = enAnswers;

test("an editor sets the rule, and the site says when the next newsletter comes", async ({ page, site }) => {
  await storeSession(page, await signedIn(site, newUser(), { role: "EDITOR" }));
  await visitAdmin(page, "/en/newsletters");
  const rule = page.getByRole("region", { name: words.rule.title });
  await expect(rule).toContainText(words.rule.byHand);
  await rule.getByRole("button", { name: words.rule.change }).click();
  const form = dialog(page, words.rule.change);
  await form.getByRole("radio", { name: new RegExp(`^${words.rule.byItself}`) }).check();
  await form.getByRole("checkbox", { name: "Monday" }).check();
  await form.getByRole("textbox", { name: adminEn.editor.time }).fill("25:00");
  await form.getByRole("button", { name: words.rule.save }).click();
  await expect(form.getByRole("alert").filter({ hasText: adminEn.editor.timeWrong })).toBeVisible();
  await form.getByRole("textbox", { name: adminEn.editor.time }).fill("8h30");
  await form.getByRole("combobox", { name: words.rule.mostRead }).selectOption("0");
  await form.getByRole("checkbox", { name: new RegExp(`^${words.rule.pages}`) }).uncheck();
  await form.getByRole("button", { name: words.rule.save }).click();
  await expect(toast(page, done.newsletterRuleSaved)).toBeInViewport();
  await expect(rule).toContainText("Monday, Friday, 08:30 (time of Kigali)");
  await expect(rule).toContainText("Latest news (5), Coming events (5).");
  await expect(rule).toContainText(/The next one: \d\d\/\d\d\/\d{4} 08:30/);
  await expect(rule).toContainText(words.rule.hasNoPages);
});

test("an address is added to those that are not written to, and allowed again", async ({ page, site }) => {
  const { email } = newUser();
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/newsletters");
  await page.getByRole("link", { name: words.suppressions.title }).click();
  await page.getByRole("main").getByRole("button", { name: words.suppressions.add }).click();
  const form = dialog(page, words.suppressions.add);
  await form.getByRole("textbox").fill("nobody");
  await form.getByRole("button", { name: words.suppressions.save }).click();
  await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox").fill(email);
  await form.getByRole("button", { name: words.suppressions.save }).click();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText(words.suppressions.reasons.by_hand);
  await row.getByRole("button").click();
  await dialog(page, words.suppressions.allowTitle).getByRole("button", { name: words.suppressions.allow }).click();
  await expect(toast(page, done.suppressionDeleted)).toBeInViewport();
  await expect(row).toHaveCount(0);
});

test("those of whom nobody knows whether they got it get it again, after a confirmation", async ({
  page,
  site,
  smtp,
}) => {
  const who = await enterAdmin(page, site);
  const { id } = await addDraft(site, who);
  startAs(site, id, { status: "sent", counts: { sent: 1, uncertain: 2 } });
  await visitAdmin(page, `/en/newsletters/${id}`);
  await page.getByRole("main").getByRole("button", { name: words.progress.resend }).click();
  const question = dialog(page, words.progress.resendTitle);
  await expect(question).toContainText("To 2 subscribers");
  await question.getByRole("button", { name: words.progress.resend }).click();
  await expect(page.getByText("3 of 3 are done")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`^${words.counts.sent}.*3$`) })).toBeVisible();
  expect(smtp.mails).toHaveLength(2);
});
