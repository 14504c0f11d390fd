import { describe, expect, test } from "vitest";
import { answers } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { renderMail } from "./render-mail.ts";

type Content = Parameters<typeof renderMail>[0];
const url = "https://urubuga.example/en/reset-password?token=a-b_c&x=1";

function rendered(parts: Partial<Content> = {}) {
  const language: Language = parts.language ?? "en";
  return renderMail({
    language,
    site: { name: "Urubuga", url: "https://urubuga.example" },
    recipient: "keza@urubuga.example",
    words: answers[language].mail.passwordReset,
    button: { label: "Choose a new password", url },
    ...parts,
  });
}

/** What a reader of the HTML sees, without the tags between. */
function seen(html: string): string {
  const [, body = ""] = html.split("</head>");
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return body.replaceAll(/<[^>]*>/g, "\n").replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name) => entities[name] ?? "");
}

describe.each(languages)("a mail in %s", (language) => {
  test("has all of its text in the HTML as well", () => {
    const { text, html } = rendered({ language, code: "012345" });
    const lines = text.split("\n").filter((line) => line !== "" && line !== "-- ");
    expect(lines.filter((line) => !seen(html).includes(line))).toEqual([]);
  });

  test("leaves no placeholder unfilled", () => {
    for (const words of Object.values(answers[language].mail)) {
      // What an article and the site are called their templates fill in.
      if (typeof words === "string" || /\{(title|site)\}/.test(words.text)) continue;
      const { subject, text, html } = rendered({ language, words, code: "012345" });
      expect(subject + text + seen(html)).not.toMatch(/\{\w+\}/);
    }
  });

  test("names its language", () => {
    const { html, language: named } = rendered({ language });
    expect(named).toBe(language);
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  });
});

describe("HTML in what people typed is shown as text:", () => {
  const bad = `<img src=x onerror="alert(1)">&amp;'`;

  test.each<[string, Partial<Content>]>([
    ["in an address", { recipient: bad }],
    ["in the site's name", { site: { name: bad, url: "https://urubuga.example" } }],
  ])("%s", (_where, parts) => {
    const { html } = rendered(parts);
    expect(html).not.toContain("<img");
    expect(seen(html)).toContain(bad);
  });

  test("and in the text part it stays as it is", () => {
    expect(rendered({ recipient: bad }).text).toContain(bad);
  });
});

describe("the HTML", () => {
  test("loads nothing: it has addresses in links only", () => {
    const { html } = rendered();
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|<script|background="/i);
    const loose = html.replaceAll(/<a [^>]*href="[^"]*"/g, "").replaceAll(/>[^<]*</g, "><");
    expect(loose).not.toMatch(/https?:/);
  });

  test("has colours for dark mode", () => {
    const { html } = rendered();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{[^@]*\.card \{ background: #[0-9a-f]{6} !important/);
  });

  test("has the whole link in the button and below it", () => {
    const { html } = rendered();
    expect(html).toContain('href="https://urubuga.example/en/reset-password?token=a-b_c&amp;x=1"');
    expect(seen(html)).toContain(url);
  });
});

test("the text has the link on a line of its own", () => {
  expect(rendered().text.split("\n")).toContain(url);
});

test("the text has the code on a line of its own", () => {
  expect(rendered({ code: "012345" }).text.split("\n")).toContain("012345");
});

test("a mail without code and button has none", () => {
  const { text, html } = rendered({ button: undefined });
  expect(text).not.toContain("token=");
  expect(html).not.toMatch(/class="code"|token=/);
});
