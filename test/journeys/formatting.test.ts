import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import * as format from "#i18n/format.ts";
import { type Language, languages } from "#i18n/language.ts";
import * as golden from "#test/format-golden.ts";
import { goldenRun } from "./golden-run.ts";
import { expect, test } from "./site.ts";

// Neither the reader's clock nor the language of the phone may change what is written.
test.use({ timezoneId: "Pacific/Auckland", locale: "de-DE" });

const root = join(import.meta.dirname, "..", "..");

/** A module without imports at run time, as an address that a browser can import. */
async function asAddress(file: string): Promise<string> {
  const code = stripTypeScriptTypes(await readFile(join(root, file), "utf8"));
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
}

async function inBrowser(page: Page, language: Language): Promise<{ got: string[]; wanted: string[] }> {
  const addresses = {
    format: await asAddress("i18n/format.ts"),
    golden: await asAddress("test/format-golden.ts"),
    catalogue: await asAddress(`i18n/${language}.ts`),
    run: await asAddress("test/journeys/golden-run.ts"),
  };
  await page.goto("about:blank");
  await page.evaluate(rejectKinyarwanda);
  return page.evaluate(
    async ({ addresses, language }) => {
      const load = (address: string) => import(/* @vite-ignore */ address);
      const { goldenRun } = await load(addresses.run);
      const catalogue = await load(addresses.catalogue);
      return goldenRun(await load(addresses.format), await load(addresses.golden), catalogue[language]);
    },
    { addresses, language },
  );
}

/** Browsers have no data for Kinyarwanda and silently write another language: asking them at all is an error. */
function rejectKinyarwanda(): void {
  const check = (locales: unknown) => {
    const asked = [locales ?? "the phone's own"].flat().map(String);
    if (asked.some((locale) => /^rw|own$/.test(locale))) throw new Error(`Intl was asked for ${asked}`);
  };
  for (const name of Object.getOwnPropertyNames(Intl) as (keyof typeof Intl)[]) {
    const original: unknown = Intl[name];
    if (typeof original !== "function" || !original.prototype) continue;
    const guarded = new Proxy(original, {
      construct(target, parameters) {
        check(parameters[0]);
        return Reflect.construct(target, parameters);
      },
      apply(target, self, parameters) {
        check(parameters[0]);
        return Reflect.apply(target, self, parameters);
      },
    });
    Object.defineProperty(Intl, name, { value: guarded });
  }
}

test("a browser writes numbers, dates and ages in each language as the server does, and as the tables want", async ({
  page,
}) => {
  for (const language of languages) {
    const server = goldenRun(format, golden, catalogues[language]);
    const browser = await inBrowser(page, language);
    expect.soft(browser.got, language).toEqual(server.got);
    expect.soft(browser.got, language).toEqual(server.wanted);
  }
});

test("the guard against asking the browser for Kinyarwanda works", async ({ page }) => {
  await page.goto("about:blank");
  await page.evaluate(rejectKinyarwanda);
  const ask = (locale: string) => page.evaluate((each) => new Intl.NumberFormat(each).format(1.5), locale);
  await expect(ask("rw-RW")).rejects.toThrow("Intl was asked for rw-RW");
  expect(await ask("fr-FR")).toBe("1,5");
});
