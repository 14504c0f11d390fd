import { openAt, type Scene } from "./admin-states.ts";
import { expect } from "./site.ts";

export async function sendWrongByline(scene: Scene): Promise<void> {
  const { page, said } = scene;
  const words = said.admin.bylines;
  // The first administrator, whose name is English, would be among the accounts.
  await page.route("**/api/byline?*", async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, accounts: [] } });
  });
  await openAt(scene, "/bylines");
  await page.getByRole("main").getByRole("button", { name: words.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.bioIn.en).fill("a".repeat(301));
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(dialog.getByLabel(words.name, { exact: true })).toHaveAttribute("aria-invalid", "true");
}
