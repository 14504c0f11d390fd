import { fill } from "#i18n/format.ts";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { field, pictureFile, publish } from "./editor-screen.ts";
import { expect, sentBy, startSite, adminTest as test, toast, visit } from "./site.ts";

const { editor: words } = adminEn;
const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Muraho") };
const svg = {
  name: "map.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };

test.describe("a file", () => {
  // The browser cannot show what is none.
  test.use({ expectedErrors: /blob:|status of 422|ERR_FILE_NOT_FOUND/ });

  test("that is no picture is an error at once, or by the server where it looks like one, and can be replaced", async ({
    page,
    site,
  }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    await field.title(page).fill("Umuganda");
    await field.text(page).fill("Muraho");
    await field.category(page).selectOption({ index: 1 });

    await test.step("a text is not sent, nor is an SVG, which a browser would show", async () => {
      for (const wrong of [text, svg]) {
        await field.picture(page).setInputFiles(wrong);
        await expect(field.picture(page)).toHaveAccessibleDescription(new RegExp(words.imageBroken));
        await expect(field.focus(page)).toBeHidden();
      }
      const sent = sentBy(page);
      await publish(page);
      await expect(toast(page, words.imageBroken)).toBeInViewport();
      expect(sent).toEqual([]);
    });

    await test.step("an unreadable picture is rejected by the server, and the input stays", async () => {
      await field.picture(page).setInputFiles(broken);
      await expect(field.picture(page)).toHaveAccessibleDescription(new RegExp(words.imageBroken));
      await publish(page);
      await expect(toast(page, `${words.image}: `)).toBeInViewport();
      await expect(field.picture(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field.picture(page)).toBeFocused();
      await expect(field.title(page)).toHaveValue("Umuganda");
      await expect(field.text(page)).toHaveText("Muraho");
    });

    await test.step("a picture is shown in the crops of a card and of a shared link before it is sent", async () => {
      await field.picture(page).setInputFiles(await pictureFile());
      await expect(field.picture(page)).not.toHaveAttribute("aria-invalid");
      await expect(field.focus(page)).toBeVisible();
      for (const name of [words.previewCard, words.previewShare]) {
        await expect(page.getByRole("figure", { name })).toBeVisible();
      }
    });

    await test.step("a video that is no MP4 or WebM is not sent", async () => {
      await field.video(page).setInputFiles({ ...text, name: "film.avi", mimeType: "video/x-msvideo" });
      const sent = sentBy(page);
      await publish(page);
      await expect(field.video(page)).toHaveAccessibleDescription(new RegExp(words.videoWrong));
      expect(sent).toEqual([]);
    });
  });
});

test.describe("on a site whose pictures may have 1 MB", () => {
  let small: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    small = await startSite({ MAX_IMAGE_MB: "1", DEMO_CONTENT: "false" });
  });
  test.afterAll(() => small.stop());

  test("a larger one is rejected before it is sent", async ({ browser }) => {
    const said = fill(words.imageTooLarge, { max: 1 });
    const page = await browser.newPage({ baseURL: small.url });
    await enterAdmin(page, small);
    await visit(page, "/en/addnews");
    await expect(page.getByText(fill(words.imageHint, { max: 1 }))).toBeVisible();
    const { buffer, ...file } = await pictureFile();
    await field.picture(page).setInputFiles({ ...file, buffer: Buffer.concat([buffer, Buffer.alloc(1024 * 1024)]) });
    await expect(field.picture(page)).toHaveAccessibleDescription(new RegExp(said));
    const sent = sentBy(page);
    await publish(page);
    await expect(toast(page, said)).toBeInViewport();
    expect(sent).toEqual([]);
  });
});
