import type { Scene } from "./admin-states.ts";
import { expect } from "./site.ts";

export async function sendWrongByline({ page, said }: Scene): Promise<void> {
  const words = said.admin.bylines;
  await page.getByRole("main").getByRole("button", { name: words.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.bioIn.en).fill("a".repeat(301));
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(dialog.getByLabel(words.name, { exact: true })).toHaveAttribute("aria-invalid", "true");
}
