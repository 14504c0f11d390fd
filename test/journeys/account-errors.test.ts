import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { accountWords } from "#test/words.ts";
import { expect, pastFillTime, sentBy, test, triedLanguages, visit } from "./site.ts";

for (const language of triedLanguages) {
  const account = accountWords[language];
  const { validation } = catalogues[language];
  const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

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

  test(`an empty form in "${language}" has an error at each field, focuses the first one and is not sent`, async ({
    page,
  }) => {
    for (const { path, send, labels } of forms) {
      await test.step(path, async () => {
        await visit(page, `/${language}${path}`);
        await pastFillTime(page);
        const shown = (label: string) =>
          path.includes("forgot") ? page.getByRole("dialog").getByLabel(label, { exact: true }) : field(page, label);
        const sent = sentBy(page);
        await press(page, send);
        for (const label of labels) {
          await expect(shown(label)).toHaveAccessibleDescription(new RegExp(`${validation.required}$`));
          await expect(shown(label)).toHaveAttribute("aria-invalid", "true");
        }
        await expect(shown(labels[0] ?? "")).toBeFocused();
        expect(sent).toEqual([]);
      });
    }
  });

  test(`a malformed address and a short password are errors of their fields in "${language}", and are not sent`, async ({
    page,
  }) => {
    await visit(page, `/${language}/login`);
    await pastFillTime(page);
    const sent = sentBy(page);
    await field(page, account.email).fill("keza at home");
    await field(page, account.password).fill("ijambobanga");
    await press(page, account.login);
    await expect(field(page, account.email)).toHaveAccessibleDescription(validation.email);
    await expect(field(page, account.email)).toBeFocused();
    await expect(field(page, account.password)).not.toHaveAttribute("aria-invalid");

    await visit(page, `/${language}/register`);
    await pastFillTime(page);
    await field(page, account.name).fill("Keza");
    await field(page, account.email).fill("keza@reader.example");
    await field(page, account.password).fill("1234567");
    await press(page, account.register);
    const error = page.getByRole("alert").filter({ hasText: fill(validation.tooShort, { min: 8 }) });
    await expect(error).toBeVisible();
    await expect(field(page, account.password)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, account.password)).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test.describe("an error that only the server finds", () => {
  test.use({ expectedErrors: /status of 422/ });
  const account = accountWords.en;
  const { validation } = catalogues.en;

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
