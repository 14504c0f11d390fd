import type { Locator, Page } from "@playwright/test";
import type { Article } from "#contract/articles.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { drawPng } from "#test/draw-png.ts";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content, titled } from "./content.ts";
import {
  docs,
  docsStored,
  libreOffice,
  webPage,
  word,
  wordInComments,
  wordLists,
  wordStored,
} from "./editor-clipboard.ts";
import { clear, field, htmlOf, newTitle, pictureFile, publish, tab } from "./editor-screen.ts";
import { expect, type Site, adminTest as test, toast, visit } from "./site.ts";

const { pictureLeftOut } = adminEn.richText;

test.beforeEach(async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await field.text(page).click();
});

/** Puts something into a text as the clipboard does. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", data);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Publishes what was pasted. @returns the texts as they are stored */
async function publishTexts(page: Page, site: Site, languages: readonly Language[] = ["en"]): Promise<Article> {
  const title = newTitle();
  for (const language of languages) {
    await tab(page, language).click();
    await field.title(page, language).fill(title);
  }
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await publish(page);
  await expect(page).toHaveURL("/en/newslist");
  const { id } = titled(await content.articles(site, "en"), title);
  return content.article(site, id, "en");
}

test.describe("what is pasted", () => {
  // The browser says which handlers it has not run.
  test.use({ expectedErrors: /inline event handler/ });

  test("from Word, Google Docs and LibreOffice keeps headings, marks, lists, links and words, and nothing else", async ({
    page,
    site,
  }) => {
    await test.step("from Word, tables keep their words and lists stay lists", async () => {
      await paste(field.text(page), wordInComments);
      expect(await htmlOf(page)).toBe(
        "<ul><li><p>Water</p></li><li><p>Sun</p></li></ul><p>A drawing:</p><p>The end.</p>",
      );
      await clear(field.text(page));
      await paste(field.text(page), wordLists);
      expect(await htmlOf(page)).toBe(
        '<ul><li><p>Water</p></li></ul><ol><li><p>Dig</p></li><li><p>Plant</p></li></ol><p>Then:</p><ol start="3"><li><p>Cover</p></li></ol><ol><li><p>Wait</p></li></ol>',
      );
      await clear(field.text(page));
      await paste(field.text(page), word);
      expect(await htmlOf(page)).not.toMatch(/mso|class="Mso|o:p|style=/i);
    });

    await test.step("from Google Docs, not everything is bold", async () => {
      await tab(page, "fr").click();
      await paste(field.text(page, "fr"), docs);
      expect(await htmlOf(page)).not.toMatch(/style=|docs-internal/);
    });

    await test.step("from LibreOffice, pictures are left out with a notice", async () => {
      await tab(page, "rw").click();
      await paste(field.text(page, "rw"), libreOffice);
      await expect(toast(page, pictureLeftOut)).toBeInViewport();
    });

    const { contentEn, contentFr, contentRw } = await publishTexts(page, site, ["en", "fr", "rw"]);
    expect(contentEn).toBe(wordStored);
    expect(contentFr).toBe(docsStored);
    expect(contentRw).toBe(
      "<h2>Trees</h2><p><strong>Five hundred</strong> <em>trees</em></p><ul><li>Water</li><li>Sun</li></ul>",
    );
  });

  test("from a web page has no script, style, foreign picture or bad link", async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => request.url().includes("elsewhere") && elsewhere.push(request.url()));
    await paste(field.text(page), webPage);
    const { a, iframe } = adminEn.elements;
    const leftOut = fill(adminEn.richText.leftOut, { what: `${a} (1), ${iframe} (1)` });
    await expect(toast(page, `${pictureLeftOut} ${leftOut}`)).toBeInViewport();
    expect((await publishTexts(page, site)).contentEn).toBe(
      "<h3>Trees</h3><p>Five <strong>hundred</strong></p>" +
        '<p>Bad and <a href="https://example.rw/" rel="noopener nofollow">good</a></p>',
    );
    expect(elsewhere).toEqual([]);
  });
});

test.describe("a picture file", () => {
  /** Runs in the page: the event that brings a file. */
  async function bring(text: Locator, type: "paste" | "drop"): Promise<void> {
    const png = (await drawPng({ width: 120, height: 80 })).toString("base64");
    await text.evaluate(
      (element, { data, kind }) => {
        const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], "tree.png", { type: "image/png" }));
        const { left, top } = element.getBoundingClientRect();
        const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
        element.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent("paste", { ...at, clipboardData: transfer })
            : new DragEvent("drop", { ...at, dataTransfer: transfer }),
        );
      },
      { data: png, kind: type },
    );
  }

  test("that is pasted or dropped is uploaded and inserted, several in their order", async ({ page, site }) => {
    const pictures = field.text(page).locator('img[src^="/media/"]');
    for (const [position, type] of (["paste", "drop"] as const).entries()) {
      const sending = page.waitForRequest("**/api/picture*");
      await bring(field.text(page), type);
      await sending;
      await expect(pictures).toHaveCount(position + 1);
    }
    const stored = '<img src="/media/ID/1280.jpg" alt="" width="120" height="80" loading="lazy" />';
    const { contentEn } = await publishTexts(page, site);
    expect(contentEn?.replaceAll(/\/media\/[0-9a-f]{20}\//g, "/media/ID/")).toBe(stored + stored);

    await visit(page, "/en/addnews");
    const colours = ["#c2410c", "#2a6f4e", "#1d4ed8"];
    const files = await Promise.all(
      colours.map((colour, place) =>
        drawPng({ width: 60 + place, height: 40, colour }).then((png) => png.toString("base64")),
      ),
    );
    await field.text(page).evaluate((element, all) => {
      const transfer = new DataTransfer();
      for (const [place, data] of all.entries()) {
        const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
        transfer.items.add(new File([bytes], `${place}.png`, { type: "image/png" }));
      }
      const bringing = { clipboardData: transfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", bringing));
    }, files);
    await expect(pictures).toHaveCount(3);
    const widths = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute("width")));
    expect(widths).toEqual(["60", "61", "62"]);
  });

  test.describe("that the server rejects", () => {
    test.use({ expectedErrors: /status of 422/ });

    test("is an error, and the text stays as it was", async ({ page }) => {
      await field.text(page).fill("Muraho");
      const message = "This is no JPEG, PNG, WebP, AVIF or GIF picture.";
      await page.route("**/api/picture*", (route) => route.fulfill({ status: 422, json: { success: false, message } }));
      await bring(field.text(page), "paste");
      await expect(toast(page, message)).toBeInViewport();
      await expect(field.text(page)).toHaveText("Muraho");
    });
  });
});
