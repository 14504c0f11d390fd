import { openAt, type Scene } from "./admin-states.ts";
import { expect } from "./site.ts";

/** Some redirects, with addresses that were asked for in vain. */
export async function showRedirects(scene: Scene): Promise<void> {
  const { site, who, page } = scene;
  const all = { "/2019/05/amakuru-ya-kera.html": "/news", [`/${"a-very-long-old-address".repeat(6)}`]: "/events" };
  for (const [from, to] of Object.entries(all)) {
    const headers = { authorization: `Bearer ${who.token}`, "content-type": "application/json" };
    // The second time it is there already.
    await fetch(`${site.url}/api/redirect`, { method: "POST", headers, body: JSON.stringify({ from, to }) });
  }
  await page.request.get("/en/archives/kirehe", { headers: { accept: "text/html" } });
  await openAt(scene, "/redirects");
}

export async function sendWrongRedirect({ page, said }: Scene): Promise<void> {
  const words = said.admin.redirects;
  await page.getByRole("main").getByRole("button", { name: words.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.from).fill("/news");
  await dialog.getByLabel(words.to, { exact: true }).fill("nowhere");
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(dialog.getByRole("textbox", { name: words.to }).first()).toHaveAttribute("aria-invalid", "true");
}
