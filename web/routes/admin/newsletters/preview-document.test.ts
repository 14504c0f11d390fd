import { expect, test } from "vitest";
import { layOutNewsletter } from "#server/mail/newsletter-layout.ts";
import { elementsOf } from "#test/mail-html.ts";
import { newsletterContent, subscriber } from "#test/newsletter.ts";
import { previewDocument } from "./preview-document.ts";

const { html } = layOutNewsletter(newsletterContent(), { isLight: false })(subscriber);
const origin = "https://editors.example";

test("a preview in dark colours has the mail's dark rules for every device, one in light colours for none", () => {
  expect(previewDocument(html, { isDark: true, origin })).toContain("@media all {");
  expect(previewDocument(html, { isDark: false, origin })).toContain("@media not all {");
  for (const isDark of [true, false]) expect(previewDocument(html, { isDark, origin })).not.toContain("prefers-color");
});

test("a preview has the mail's pictures from the host that shows it", () => {
  const sources = elementsOf(previewDocument(html, { isDark: false, origin }))
    .filter(({ name }) => name === "img")
    .map(({ attribs }) => new URL(attribs.src ?? "").origin);
  expect(new Set(sources)).toEqual(new Set([origin]));
});

test("a preview has no links, and says where those of the mail lead", () => {
  const linksOf = (document: string) => elementsOf(document).filter(({ name }) => name === "a");
  const shown = linksOf(previewDocument(html, { isDark: false, origin }));
  expect(shown.map(({ attribs }) => attribs.href)).toEqual(shown.map(() => undefined));
  expect(shown.map(({ attribs }) => attribs.title)).toEqual(linksOf(html).map(({ attribs }) => attribs.href));
});
