import sharp from "sharp";
import type { User } from "#contract/users.ts";
import { accountWords, en, enAnswers } from "#test/words.ts";
import { draw, field, menuOf, openProfile, picture, save } from "./profile-page.ts";
import { expect, inTheLongRun, sentBy, test, toast, visit } from "./site.ts";
import { callApi } from "./users.ts";

const account = accountWords.en;
const { validation } = en;

/** As a phone's camera makes it: every point differs from the next. */
async function photo() {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#000", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "camera.jpg", mimeType: "image/jpeg", buffer };
}

/** Runs in the page: notes how large the file is that leaves it. */
function noteSentBytes(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const file = init?.body instanceof FormData ? init.body.get("file") : null;
    if (file instanceof Blob) document.documentElement.dataset.sentBytes = String(file.size);
    return send(input, init);
  };
}

test.describe("a picture", () => {
  for (const format of ["png", "jpeg"] as const) {
    test(
      `in ${format} is previewed, and is in the top bar once saved`,
      format === "png" ? inTheLongRun : {},
      async ({ page, site }) => {
        const user = await openProfile(page, site);
        await picture(page).setInputFiles(await draw(format));
        const preview = page.getByRole("main").locator('img[src^="blob:"]');
        await expect(preview).toBeVisible();
        await expect.poll(() => preview.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(300);
        await expect(page.getByText(`keza.${format}`)).toBeVisible();
        await save(page).click();
        await expect(page).toHaveURL("/en");
        const avatar = menuOf(page, user).locator("img");
        await expect(avatar).toBeVisible();
        await expect.poll(() => avatar.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
      },
    );
  }

  test("is taken away again", async ({ page, site }) => {
    const user = await openProfile(page, site);
    await picture(page).setInputFiles(await draw("png"));
    await save(page).click();
    await expect(menuOf(page, user).locator("img")).toBeVisible();
    await visit(page, "/en/profile");
    // Else the browser may ask for it when it is gone.
    await expect(menuOf(page, user).locator("img")).toHaveJSProperty("complete", true);
    await field(page, account.removePicture).check();
    await save(page).click();
    await expect(page).toHaveURL("/en");
    await expect(menuOf(page, user).locator("img")).toHaveCount(0);
  });

  test.describe("that cannot be one", () => {
    test.use({ expectedErrors: /status of 422|blob:/ });

    test("is rejected: a GIF and an empty file before sending, a broken file by the server; the name stays", async ({
      page,
      site,
    }) => {
      await openProfile(page, site);
      const sent = sentBy(page);
      await field(page, account.name).fill("Mugisha Jean");
      const empty = { name: "keza.png", mimeType: "image/png", buffer: Buffer.alloc(0) };
      for (const file of [await draw("gif"), empty]) {
        await picture(page).setInputFiles(file);
        await expect(picture(page)).toHaveAccessibleDescription(new RegExp(account.pictureKind));
        await save(page).click();
        await expect(toast(page, validation.pictureKind)).toBeInViewport();
      }
      expect(sent).toEqual([]);

      await picture(page).setInputFiles({ name: "keza.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await save(page).click();
      await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
      await expect(picture(page)).toHaveAccessibleDescription(/picture/i);
      await expect(picture(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, account.name)).toHaveValue("Mugisha Jean");
      await expect(page).toHaveURL("/en/profile");
    });
  });

  test("of a camera is scaled down before it is sent", async ({ page, site }) => {
    const large = await photo();
    expect(large.buffer.length).toBeGreaterThan(1_000_000);
    await page.addInitScript(noteSentBytes);
    await openProfile(page, site);
    await picture(page).setInputFiles(large);
    await save(page).click();
    await expect(page).toHaveURL("/en");
    const sent = Number(await page.evaluate(() => document.documentElement.dataset.sentBytes));
    expect(sent).toBeGreaterThan(5_000);
    expect(sent).toBeLessThan(300_000);
  });

  test("with a transparent background does not become black, however large it was", async ({ page, site }) => {
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 4, background: nothing } })
      .png()
      .toBuffer();
    const { token } = await openProfile(page, site);
    await picture(page).setInputFiles({ name: "sticker.png", mimeType: "image/png", buffer });
    await save(page).click();
    await expect(page).toHaveURL("/en");
    const { body } = await callApi<{ user: User }>(site, "/auth/profile", { token });
    const avatar = await page.request.get(body.user.imageUrl ?? "");
    const { dominant } = await sharp(await avatar.body())
      .flatten({ background: "#fff" })
      .stats();
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
  });
});
