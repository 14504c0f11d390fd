import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addArticle } from "./editor-screen.ts";
import { expect, machineTranslationTest as test, toast, triedSizes, visit } from "./site.ts";
import { callApi } from "./users.ts";

const { translations: words, editor } = adminEn;

for (const [size, use] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ ...use, expectedErrors: /status of 503 .*\/api\/translation\/machine/ });

    test("a machine drafts, a person reads, corrects and publishes", async ({ page, site, translator }) => {
      const who = await enterAdmin(page, site);
      const { id } = await addArticle(site, who, {
        titleEn: `Rain on a ${size}`,
        contentEn: "<p>It rains.</p><p>It pours.</p>",
      });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const title = page.getByRole("textbox", { name: editor.title, exact: true });
      const shown = async () =>
        (await callApi<{ article: { title: string } }>(site, `/article/${id}`, { language: "fr" })).body.article.title;
      await visit(page, `/en/translations/article/${id}/fr`);

      translator.manner = "garbage";
      await button(words.machine).click();
      await expect(toast(page, enAnswers.errors.translator_unavailable)).toBeInViewport();
      translator.manner = "translates";
      await button(words.machine).click();
      await expect(page.getByRole("note")).toHaveText(words.machineNote);
      await expect(title).toHaveValue(`[Rain on a ${size}]`);
      await expect(page.getByRole("textbox", { name: editor.content, exact: true })).toContainText("[It pours.]");
      expect(await shown()).toBe(`Rain on a ${size}`);

      await title.fill("La pluie");
      await button(words.publish).click();
      await expect(toast(page, enAnswers.kinds.article.saved)).toBeInViewport();
      await expect(page.getByRole("note")).toHaveCount(0);
      await expect.poll(shown).toBe("La pluie");
      await expect(button(words.machine)).toHaveCount(0);
    });
  });
}
