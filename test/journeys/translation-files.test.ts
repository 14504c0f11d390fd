import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { expect, type Site, adminTest as test, triedSizes, visit } from "./site.ts";
import { callApi } from "./users.ts";

const { translations: words, list } = adminEn;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function titleFor(site: Site, id: number): Promise<string> {
  const { body } = await callApi<{ article: { title: string } }>(site, `/article/${id}`, { language: "fr" });
  return body.article.title;
}

/** Sends a file through the dialog. */
async function importFile(page: Page, name: string, content: string): Promise<void> {
  await button(page, words.import).click();
  await dialog(page)
    .getByLabel(words.importFile)
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await dialog(page).getByRole("button", { name: words.importSend, exact: true }).click();
}

for (const [size, use] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ ...use, expectedErrors: /status of 422 .*\/api\/translation\/import/ });

    test("texts leave as XLIFF, come back translated and are published", async ({ page, site }) => {
      const who = await enterAdmin(page, site);
      const titleEn = `A long road on a ${size}`;
      const { id } = await addArticle(site, who, { titleEn, contentEn: "<p>It is <strong>long</strong>.</p>" });
      await visit(page, `/en/translations?language=fr&q=${encodeURIComponent(titleEn)}`);
      const choose = page.getByRole("checkbox", { name: fill(words.choose, { title: `${titleEn} · Français` }) });
      await choose.focus();
      await page.keyboard.press("Space");
      const bar = page.getByRole("region", { name: exactPlural(list.chosen, 1, "en") });
      const downloading = page.waitForEvent("download");
      await bar.getByRole("button", { name: words.exportXliff }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("translations-en-fr.xlf");
      const file = await readFile(await download.path(), "utf8");
      expect(file).toContain(`<source>${titleEn}</source>`);

      await importFile(page, "fr.xlf", `<!DOCTYPE x>${file}`);
      await expect(dialog(page).getByRole("alert")).toContainText(enAnswers.fieldErrors.noDoctype);
      const translated = file
        .replace(`<source>${titleEn}</source>`, "$&<target>Une longue route</target>")
        .replace(/<source>(It is .*?)<\/source>/, "$&<target>Elle est <pc id='1'>longue</pc>.</target>");
      await dialog(page)
        .getByLabel(words.importFile)
        .setInputFiles({ name: "fr.xlf", mimeType: "text/xml", buffer: Buffer.from(translated) });
      await dialog(page).getByRole("button", { name: words.importSend, exact: true }).click();
      const result = dialog(page)
        .getByRole("listitem")
        .filter({ hasText: `article-${id}` });
      await expect(result).toContainText(words.results.stored);
      await expect(result).toContainText(enAnswers.exchange.stored);
      await button(page, "Close").last().click();
      await expect.poll(() => titleFor(site, id)).toBe("Une longue route");
    });

    test("what was made from another source text comes in to be reviewed", async ({ page, site }) => {
      const who = await enterAdmin(page, site);
      const titleEn = `A short road on a ${size}`;
      const { id } = await addArticle(site, who, { titleEn, contentEn: "<p>It is short.</p>" });
      const { body } = await callApi<{ source: { revision: number } }>(site, `/article/${id}/translation/fr`, {
        token: who.token,
      });
      await changeArticle(site, who, id, { contentEn: "<p>It is very short.</p>" });
      await visit(page, "/en/translations");
      const rows = ["title,Une route courte", "content-1,Elle est courte."].map(
        (each) => `article-${id},fr,${body.source.revision},${each}`,
      );
      await importFile(page, "fr.csv", ["id,language,revision,field,target", ...rows].join("\n"));
      await expect(dialog(page).getByRole("listitem")).toContainText(words.results.toReview);
      expect(await titleFor(site, id)).toBe(titleEn);
    });
  });
}
