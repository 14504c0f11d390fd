import { enAnswers } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { officeEn } from "#i18n/office-en.ts";
import { field, pictureFile, publish } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { expect, sentBy, startSite, test, toast, visit } from "./site.ts";

const { editor: words } = officeEn;
const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Muraho") };
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };

test.describe("a picture", () => {
  // The browser cannot show what is none.
  test.use({ expectedErrors: /blob:|status of 422|ERR_FILE_NOT_FOUND/ });

  test.beforeEach(async ({ page, site }) => {
    await enterOffice(page, site);
    await visit(page, "/en/addnews");
    await field.title(page).fill("Umuganda");
    await field.text(page).fill("Muraho");
    await field.category(page).selectOption({ index: 1 });
  });

  test("that is a text is told of at once and not sent, and another takes its place", async ({ page }) => {
    await field.picture(page).setInputFiles(text);
    await expect(field.picture(page)).toHaveAccessibleDescription(new RegExp(words.imageBroken));
    await expect(field.focus(page)).toBeHidden();
    const sent = sentBy(page);
    await publish(page);
    await expect(toast(page, words.imageBroken)).toBeInViewport();
    expect(sent).toEqual([]);
    await field.picture(page).setInputFiles(await pictureFile());
    await expect(page.getByText(words.imageBroken)).toHaveCount(1);
    await expect(field.picture(page)).not.toHaveAttribute("aria-invalid");
    await expect(field.focus(page)).toBeVisible();
  });

  test("that cannot be read is told of at once, and refused by the server with all else kept", async ({ page }) => {
    await field.picture(page).setInputFiles(broken);
    await expect(field.picture(page)).toHaveAccessibleDescription(new RegExp(words.imageBroken));
    await publish(page);
    await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
    await expect(field.picture(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field.picture(page)).toBeFocused();
    await expect(field.title(page)).toHaveValue("Umuganda");
    await expect(field.text(page)).toHaveText("Muraho");
  });

  test("is shown in the crops of a card and of a shared link before it is sent", async ({ page }) => {
    await field.picture(page).setInputFiles(await pictureFile());
    for (const name of [words.previewCard, words.previewShare]) {
      await expect(page.getByRole("figure", { name })).toBeVisible();
    }
  });
});

test("a video that is no MP4 or WebM is refused before anything is sent", async ({ page, site }) => {
  await enterOffice(page, site);
  await visit(page, "/en/addnews");
  await field.picture(page).setInputFiles(await pictureFile());
  await field.title(page).fill("Umuganda");
  await field.text(page).fill("Muraho");
  await field.category(page).selectOption({ index: 1 });
  await field.video(page).setInputFiles({ ...text, name: "film.avi", mimeType: "video/x-msvideo" });
  const sent = sentBy(page);
  await publish(page);
  await expect(field.video(page)).toHaveAccessibleDescription(new RegExp(words.videoWrong));
  expect(sent).toEqual([]);
});

test.describe("on a site whose pictures may have 1 MB", () => {
  let small: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    small = await startSite({ MAX_IMAGE_MB: "1", DEMO_CONTENT: "false" });
  });
  test.afterAll(() => small.stop());

  test("a larger one is refused before it is sent", async ({ browser }) => {
    const said = fill(words.imageTooLarge, { max: 1 });
    const page = await browser.newPage({ baseURL: small.url });
    await enterOffice(page, small);
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
