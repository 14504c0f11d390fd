import type { User } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { accountWords, adminEn, enAnswers, peopleWords } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, openSidebar, visitAdmin } from "./admin-screen.ts";
import { addInvitation, linkIn } from "./invitation-states.ts";
import { field, main, wordsOf } from "./plain-forms.ts";
import { expect, adminTest as test, toast, visit } from "./site.ts";
import { addUser, callApi, codeFor, givePassword, newUser, signedIn, storeSession } from "./users.ts";

const { invitations: words, audience, frame } = adminEn;
const { invitation: offer } = peopleWords.en;
const account = accountWords.en;
test.use({ expectedErrors: /status of 4(03|04|10|22)/ });

test("somebody is invited by a link, opens an account with it and sees their own screens alone", async ({
  page,
  site,
}) => {
  const invited = newUser();
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");

  await test.step("the administrator invites a translator and gets a link to copy or to send by WhatsApp", async () => {
    await page.getByRole("button", { name: words.invite, exact: true }).click();
    const form = dialog(page, words.invite);
    await form.getByLabel(audience.email).fill(invited.email);
    await form.getByRole("radio", { name: audience.roles.TRANSLATOR }).check();
    await form.getByRole("checkbox", { name: "Français" }).check();
    await form.getByRole("button", { name: words.make, exact: true }).click();
    await expect(form).toContainText(fill(words.ready, { email: invited.email }));
  });
  const url = await linkIn(page).inputValue();
  const sent = await page.getByRole("link", { name: words.whatsapp }).getAttribute("href");
  expect(new URL(sent ?? "").searchParams.get("text")).toContain(url);
  await page.getByRole("dialog").getByRole("button", { name: words.done, exact: true }).click();

  await test.step("the invitation waits", async () => {
    await page.getByRole("tab", { name: words.tab }).click();
    const waiting = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: invited.email });
    await expect(waiting).toContainText(audience.roles.TRANSLATOR);
    await expect(waiting).toContainText("Français");
  });

  await page.evaluate(() => localStorage.clear());
  await test.step("whoever has the link opens an account, once", async () => {
    await visit(page, new URL(url).pathname);
    await expect(main(page)).toContainText(fill(offer.about, { email: invited.email }));
    await field(main(page), account.name).fill(invited.name);
    await field(main(page), account.password).fill(invited.password);
    await main(page).getByRole("button", { name: offer.accept }).click();
    await expect(toast(page, enAnswers.done.invitationAccepted)).toBeInViewport();
    await expect(page).toHaveURL("/en/login");
    await visit(page, new URL(url).pathname);
    await expect(main(page).getByRole("alert")).toHaveText(enAnswers.errors.invitation_used);
  });

  await test.step("a translator sees the dashboard, the lists and the translations, and nothing else of the back-office", async () => {
    const signIn = await givePassword(site, invited);
    const otp = await codeFor(site, invited.email);
    const body = { email: invited.email, otp, signIn };
    const session = await callApi<{ user: User; token: string }>(site, "/otp/verify", { method: "POST", body });
    await storeSession(page, session.body);
    await visitAdmin(page, "/en/dashboard");
    await expect((await openSidebar(page)).getByRole("listitem")).toHaveText([
      frame.dashboard,
      frame.newsList,
      frame.eventList,
      frame.translations,
    ]);
    for (const path of ["/audience", "/addnews", "/categories", "/comments", "/settings"]) {
      await page.goto(`/en${path}`);
      await expect(page).toHaveURL("/en/dashboard");
    }
  });
});

test("an editor sees content, categories and comments, but no people and settings", async ({ page, site }) => {
  const editor = await signedIn(site, newUser(), { role: "EDITOR" });
  await storeSession(page, editor);
  await visitAdmin(page, "/en/dashboard");
  const names = (await (await openSidebar(page)).getByRole("listitem").allTextContents()).join();
  for (const name of [frame.dashboard, frame.categories, frame.comments, frame.bans]) expect(names).toContain(name);
  for (const name of [frame.audience, frame.redirects, frame.settings, frame.audit]) expect(names).not.toContain(name);
});

test("an invitation is taken back, and its link says so", async ({ page, site }) => {
  const { email, path } = await addInvitation(site, "en");
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience?tab=invitations");
  const waiting = page.getByRole("listitem").filter({ hasText: email });
  await waiting.getByRole("button").click();
  await dialog(page, words.takeBackTitle).getByRole("button", { name: words.takeBack, exact: true }).click();
  await expect(toast(page, enAnswers.done.invitationRevoked)).toBeInViewport();
  await expect(waiting).toHaveCount(0);
  await visit(page, path);
  await expect(main(page).getByRole("alert")).toHaveText(enAnswers.errors.invitation_revoked);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  const said = wordsOf("fr");

  test("an invitation is accepted for an account with its password alone", async ({ page, site }) => {
    const user = await addUser(site);
    const { path } = await addInvitation(site, "fr", { email: user.email, role: "EDITOR" });
    await page.goto(path);
    await expect(field(main(page), said.accountScreens.name)).toHaveCount(0);
    const password = main(page).locator("input[type=password]");
    const send = () => main(page).getByRole("button").last().click();
    await password.fill("irindi jambo");
    await send();
    await expect(password).toHaveAccessibleDescription(said.fieldErrors.currentPasswordWrong);
    await password.fill(user.password);
    await send();
    await expect(main(page).getByRole("status")).toHaveText(said.done.invitationAccepted);
    await expect(main(page).getByRole("link", { name: said.account.login })).toBeVisible();
  });
});
