import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { languages } from "#i18n/language.ts";
import { expect, pastFillTime, sentBy, test, visit } from "./site.ts";

for (const language of languages) {
  const { account, validation } = catalogues[language];
  const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

  const forms = [
    { path: "/login", send: account.login, labels: [account.email, account.password] },
    { path: "/register", send: account.register, labels: [account.name, account.email, account.password] },
    { path: "/login?forgot=1", send: account.resetSend, labels: [account.email] },
    {
      path: "/reset-password?token=x",
      send: account.newPasswordSave,
      labels: [account.newPassword, account.confirmPassword],
    },
  ];

  for (const { path, send, labels } of forms) {
    test.describe(`an empty form at /${language}${path}`, () => {
      const shown = (page: Page, label: string) =>
        path.includes("forgot") ? page.getByRole("dialog").getByLabel(label, { exact: true }) : field(page, label);

      test("has its fault tied to each field, and the first one is focused", async ({ page }) => {
        await visit(page, `/${language}${path}`);
        await button(page, send).click();
        for (const label of labels) {
          await expect(shown(page, label)).toHaveAccessibleDescription(new RegExp(`${validation.required}$`));
          await expect(shown(page, label)).toHaveAttribute("aria-invalid", "true");
        }
        await expect(shown(page, labels[0] ?? "")).toBeFocused();
      });

      test("is not sent", async ({ page }) => {
        await visit(page, `/${language}${path}`);
        await pastFillTime(page);
        const sent = sentBy(page);
        await button(page, send).click();
        await expect(shown(page, labels[0] ?? "")).toHaveAttribute("aria-invalid", "true");
        expect(sent).toEqual([]);
      });
    });
  }

  test(`a malformed address is a fault of its field in "${language}", and is not sent`, async ({ page }) => {
    await visit(page, `/${language}/login`);
    await pastFillTime(page);
    const sent = sentBy(page);
    await field(page, account.email).fill("keza at home");
    await field(page, account.password).fill("ijambobanga");
    await button(page, account.login).click();
    await expect(field(page, account.email)).toHaveAccessibleDescription(validation.email);
    await expect(field(page, account.email)).toBeFocused();
    await expect(field(page, account.password)).not.toHaveAttribute("aria-invalid");
    expect(sent).toEqual([]);
  });

  test(`a short password is a fault of its field in "${language}", and is not sent`, async ({ page }) => {
    await visit(page, `/${language}/register`);
    await pastFillTime(page);
    const sent = sentBy(page);
    await field(page, account.name).fill("Keza");
    await field(page, account.email).fill("keza@reader.example");
    await field(page, account.password).fill("1234567");
    await button(page, account.register).click();
    const fault = page.getByRole("alert").filter({ hasText: fill(validation.tooShort, { min: 8 }) });
    await expect(fault).toBeVisible();
    await expect(field(page, account.password)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, account.password)).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test.describe("a fault that only the server finds", () => {
  test.use({ expectedErrors: /status of 422/ });
  const { account, validation } = catalogues.en;

  test("is tied to its field, which is focused, and the rest stays", async ({ page }) => {
    const main = page.getByRole("main");
    await visit(page, "/en/register");
    await main.getByLabel(account.name, { exact: true }).fill("Keza");
    await main.getByLabel(account.email, { exact: true }).fill("keza@home");
    await main.getByLabel(account.password, { exact: true }).fill("ijambobanga");
    await main.getByRole("button", { name: account.register }).click();
    const email = main.getByLabel(account.email, { exact: true });
    await expect(email).toHaveAccessibleDescription(validation.email);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("keza@home");
    await expect(main.getByLabel(account.password, { exact: true })).toHaveValue("ijambobanga");
  });
});
