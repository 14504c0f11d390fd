import { accountWords, en, enAnswers } from "#test/words.ts";
import { sendForm } from "./admin.ts";
import { draw, field, menuOf, openProfile, picture, save } from "./profile-page.ts";
import { expect, inTheLongRun, type Site, sentBy, test, toast, visit } from "./site.ts";
import { callApi, enter, stored } from "./users.ts";

const account = accountWords.en;
const { validation } = en;

async function statusOfLogin(site: Site, email: string, password: string): Promise<number> {
  return (await callApi(site, "/auth/login", { method: "POST", body: { email, password } })).status;
}

test("a guest is led to the login", async ({ page }) => {
  await visit(page, "/en/profile");
  await expect(page).toHaveURL("/en/login");
});

test("a new name is saved without a new password, shown in the top bar, and leads home", async ({ page, site }) => {
  const { name, email, password, token } = await openProfile(page, site);
  await expect(field(page, account.name)).toHaveValue(name);
  await field(page, account.name).fill("Mugisha Jean");
  await save(page).click();
  await expect(toast(page, enAnswers.done.profileSaved)).toBeInViewport();
  await expect(page).toHaveURL("/en");
  await expect(menuOf(page, { name: "Mugisha Jean" })).toBeVisible();
  expect(JSON.parse((await stored(page, "user")) ?? "null")).toMatchObject({ name: "Mugisha Jean" });
  const { body } = await callApi(site, "/auth/profile", { token });
  expect(body).toMatchObject({ user: { name: "Mugisha Jean" } });
  expect(await statusOfLogin(site, email, password)).toBe(200);
});

test("a name that was changed on another device stays as it is there", async ({ page, site }) => {
  const { token } = await enter(page, site);
  await sendForm(site, { token }, { method: "PUT", path: "/user/profile", fields: { name: "Mugisha Jean" } });
  await visit(page, "/en/profile");
  await expect(field(page, account.name)).toHaveValue("Mugisha Jean");
});

test("an empty name and two passwords that differ are errors of their fields, and are not sent", async ({
  page,
  site,
}) => {
  const { name } = await openProfile(page, site);
  const sent = sentBy(page);
  await field(page, account.name).fill(" ");
  await save(page).click();
  await expect(field(page, account.name)).toHaveAccessibleDescription(validation.required);
  await expect(field(page, account.name)).toBeFocused();

  await field(page, account.name).fill(name);
  await field(page, account.newPassword).fill("irindi jambo");
  await field(page, account.confirmPassword).fill("irindi");
  await save(page).click();
  await expect(toast(page, "Passwords do not match!")).toBeInViewport();
  await expect(field(page, account.confirmPassword)).toHaveAccessibleDescription("Passwords do not match!");
  await expect(field(page, account.newPassword)).toHaveValue("irindi jambo");
  expect(sent).toEqual([]);
});

test("a saved new password replaces the old one, and the session stays", async ({ page, site }) => {
  const { email, password, token } = await openProfile(page, site);
  await expect(field(page, account.currentPassword)).toBeHidden();
  await field(page, account.newPassword).fill("irindi jambo");
  await field(page, account.confirmPassword).fill("irindi jambo");
  await save(page).click();
  await expect(page).toHaveURL("/en");
  expect(await statusOfLogin(site, email, "irindi jambo")).toBe(200);
  expect(await statusOfLogin(site, email, password)).toBe(401);
  expect((await callApi(site, "/auth/profile", { token })).status).toBe(200);
});

test.describe("a failure", () => {
  test.use({ expectedErrors: /status of 50\d|ERR_INTERNET_DISCONNECTED/ });

  test(
    "of the network says “Update failed”, of the server its sentence, and the input stays",
    inTheLongRun,
    async ({ page, site }) => {
      const message = enAnswers.errors.overloaded;
      await openProfile(page, site);
      await field(page, account.name).fill("Mugisha Jean");
      await field(page, account.newPassword).fill("irindi jambo");
      await field(page, account.confirmPassword).fill("irindi jambo");
      await picture(page).setInputFiles(await draw("png"));

      for (const sentence of ["Update failed", message]) {
        await page.route("**/api/user/profile*", (route) =>
          sentence === message
            ? route.fulfill({ status: 503, json: { success: false, message, error: message } })
            : route.abort("internetdisconnected"),
        );
        await save(page).click();
        await expect(toast(page, sentence)).toBeInViewport();
        await page.unroute("**/api/user/profile*");
        await expect(save(page)).toBeEnabled();
        await expect(field(page, account.name)).toHaveValue("Mugisha Jean");
        await expect(field(page, account.newPassword)).toHaveValue("irindi jambo");
        await expect(page.getByText("keza.png")).toBeVisible();
      }
    },
  );
});
