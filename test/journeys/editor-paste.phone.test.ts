import type { Locator, Page } from "@playwright/test";
import { officeEn } from "#i18n/office-en.ts";
import { drawPng } from "#test/factories.ts";
import { content, titled } from "./content.ts";
import { docs, docsStored, libreOffice, webPage, word, wordInComments, wordStored } from "./editor-clipboard.ts";
import { field, htmlOf, newTitle, pictureFile, publish } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";

const { pictureLeftOut } = officeEn.richText;

test.beforeEach(async ({ page, site }) => {
  await enterOffice(page, site);
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

async function storedText(page: Page, site: Site): Promise<string | null> {
  const title = newTitle();
  await field.title(page).fill(title);
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption({ index: 1 });
  await publish(page);
  await expect(page).toHaveURL("/en/newslist");
  const { id } = titled(await content.articles(site, "en"), title);
  return (await content.article(site, id, "en")).contentEn;
}

test.describe("what is pasted", () => {
  test("from Word keeps its headings, marks, lists on two levels, links and the words of a table", async ({
    page,
    site,
  }) => {
    await paste(field.text(page), word);
    expect(await htmlOf(page)).not.toMatch(/mso|class="Mso|o:p|style=/i);
    expect(await storedText(page, site)).toBe(wordStored);
  });

  test("from Word with its conditions as comments loses no word, and no sign of a list is left", async ({ page }) => {
    await paste(field.text(page), wordInComments);
    expect(await htmlOf(page)).toBe(
      "<ul><li><p>Water</p></li><li><p>Sun</p></li></ul><p>A drawing:</p><p>The end.</p>",
    );
  });

  test("from Google Docs is not all bold, and keeps its lists, marks and links", async ({ page, site }) => {
    await paste(field.text(page), docs);
    expect(await htmlOf(page)).not.toMatch(/style=|docs-internal/);
    expect(await storedText(page, site)).toBe(docsStored);
  });

  test("from LibreOffice keeps its text; its picture is left out, and that is said", async ({ page, site }) => {
    await paste(field.text(page), libreOffice);
    await expect(toast(page, pictureLeftOut)).toBeInViewport();
    expect(await storedText(page, site)).toBe(
      "<h2>Trees</h2><p><strong>Five hundred</strong> <em>trees</em></p><ul><li>Water</li><li>Sun</li></ul>",
    );
  });

  test.describe("from a web page", () => {
    // The browser says which handlers it has not run.
    test.use({ expectedErrors: /inline event handler/ });

    test("brings no script, no style, no picture from elsewhere and no bad link", async ({ page, site }) => {
      const elsewhere: string[] = [];
      page.on("request", (request) => request.url().includes("elsewhere") && elsewhere.push(request.url()));
      await paste(field.text(page), webPage);
      await expect(toast(page, pictureLeftOut)).toBeInViewport();
      expect(await storedText(page, site)).toBe(
        "<h3>Trees</h3><p>Five <strong>hundred</strong></p>" +
          '<p>Bad and <a href="https://example.rw/" rel="noopener nofollow">good</a></p>',
      );
      expect(elsewhere).toEqual([]);
    });
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

  for (const type of ["paste", "drop"] as const) {
    test(`that comes with a ${type} is uploaded and stands in the text`, async ({ page, site }) => {
      const sending = page.waitForRequest("**/api/picture*");
      await bring(field.text(page), type);
      await sending;
      await expect(field.text(page).locator('img[src^="/media/"]')).toBeVisible();
      expect(await storedText(page, site)).toMatch(
        /^<img src="\/media\/[0-9a-f]{20}\/1280\.jpg" alt="" width="120" height="80" loading="lazy" \/>$/,
      );
    });
  }

  test("that is not alone is uploaded with the others, and they stand in their order", async ({ page }) => {
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
    const pictures = field.text(page).locator('img[src^="/media/"]');
    await expect(pictures).toHaveCount(3);
    const widths = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute("width")));
    expect(widths).toEqual(["60", "61", "62"]);
  });

  test.describe("that the server refuses", () => {
    test.use({ expectedErrors: /status of 422/ });

    test("is said, and the text stays as it was", async ({ page }) => {
      await field.text(page).fill("Muraho");
      const message = "This is no JPEG, PNG, WebP, AVIF or GIF picture.";
      await page.route("**/api/picture*", (route) => route.fulfill({ status: 422, json: { success: false, message } }));
      await bring(field.text(page), "paste");
      await expect(toast(page, message)).toBeInViewport();
      await expect(field.text(page)).toHaveText("Muraho");
    });
  });
});
