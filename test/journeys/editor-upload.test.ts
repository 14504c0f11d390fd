import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import { field, isDraftSaved, loading, newTitle, offer, pictureFile, press, publish } from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, toast, visit } from "./site.ts";

const { draft, editor: words } = adminEn;
const bar = (page: Page) => page.locator("form").getByRole("progressbar");

/** Throttles what the page sends to the speed of a phone. @returns how to end that */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await session.send("Network.emulateNetworkConditions", conditions);
  return () => session.detach();
}

/** A video of a megabyte and more. */
async function film() {
  const start = await readFile("sample/film.mp4");
  return { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.concat([start, Buffer.alloc(1_000_000)]) };
}

async function fillIn(page: Page, title: string): Promise<void> {
  await field.title(page).fill(title);
  await field.text(page).fill("Muraho");
  await field.category(page).selectOption({ index: 1 });
  await field.picture(page).setInputFiles(await pictureFile());
}

async function articlesTitled(site: Site, title: string) {
  return (await content.articles(site, "en")).filter((each) => each.title === title);
}

test("an upload shows its progress; cancelled, it saves nothing and keeps the input", async ({ page, site }) => {
  const title = newTitle();
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await fillIn(page, title);
  await field.video(page).setInputFiles(await film());
  const speedUp = await slowDown(page);
  await publish(page);
  await expect(loading(page)).toBeDisabled();
  const share = async () => Number(await bar(page).getAttribute("value"));
  await expect.poll(share, { intervals: [100] }).toBeGreaterThan(5);
  expect(await share()).toBeLessThan(100);
  await expect(page.getByText(/^Uploading: \d+ %$/).filter({ visible: true })).toBeVisible();
  await press(page, words.cancelUpload);
  await expect(toast(page, words.uploadCancelled)).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await expect(field.title(page)).toHaveValue(title);
  await expect(field.text(page)).toHaveText("Muraho");
  await expect(page.locator("form video")).toBeVisible();
  expect(await articlesTitled(site, title)).toEqual([]);

  await speedUp();
  await publish(page);
  await expect(toast(page, enAnswers.kinds.article.created)).toBeInViewport();
  expect(await articlesTitled(site, title)).toHaveLength(1);
});

test.describe("an article whose response is lost", () => {
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ });

  /** The first request arrives, and its response is lost. */
  async function sendInVain(page: Page, title: string): Promise<void> {
    await fillIn(page, title);
    await page.route("**/api/article/add*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await publish(page);
    await expect(toast(page, words.articleFailed)).toBeInViewport();
    await page.unroute("**/api/article/add*");
  }

  test("is published once, however often it is sent, and with what was changed meanwhile", async ({ page, site }) => {
    const same = newTitle();
    const title = newTitle();
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    await sendInVain(page, same);
    await publish(page);
    await expect(page).toHaveURL("/en/newslist");
    expect(await articlesTitled(site, same)).toHaveLength(1);

    await visit(page, "/en/addnews");
    await sendInVain(page, title);
    await field.title(page).fill(`${title}, told better`);
    await publish(page);
    await expect(page).toHaveURL("/en/newslist");
    expect(await articlesTitled(site, `${title}, told better`)).toHaveLength(1);
    expect(await articlesTitled(site, title)).toEqual([]);
  });
});

test("an article saved while its page was closed gets later changes with the next try", async ({
  page,
  context,
  site,
}) => {
  const title = newTitle();
  const arrived = Promise.withResolvers<void>();
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await fillIn(page, title);
  await isDraftSaved(page);
  await page.route("**/api/article/add*", async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await publish(page);
  await arrived.promise;
  await page.close();
  const second = await context.newPage();
  await visit(second, "/en/addnews");
  await offer(second).getByRole("button", { name: draft.restore }).click();
  await expect(field.title(second)).toHaveValue(title);
  await field.title(second).fill(`${title}, told better`);
  await publish(second);
  await expect(second).toHaveURL("/en/newslist");
  expect(await articlesTitled(site, `${title}, told better`)).toHaveLength(1);
  expect(await articlesTitled(site, title)).toEqual([]);
});

test("the button is disabled while saving, and one press sends one article", inTheLongRun, async ({ page, site }) => {
  const title = newTitle();
  const answer = Promise.withResolvers<void>();
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await fillIn(page, title);
  await page.route("**/api/article/add*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await publish(page);
  await expect(loading(page)).toBeDisabled();
  await page.keyboard.press("Enter");
  // Fields are disabled while saving, so that what is saved is what is shown.
  await expect(page.locator("[inert] input[name=titleEn]")).toHaveValue(title);
  answer.resolve();
  await expect(page).toHaveURL("/en/newslist");
  expect(await articlesTitled(site, title)).toHaveLength(1);
});
