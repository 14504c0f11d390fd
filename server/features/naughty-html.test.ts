import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { article, type Kind, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { naughtyByKind, triedInPages } from "#test/naughty-strings.ts";
import { inForm, inHtml } from "#test/stored-texts.ts";

/**
 * What is typed into the editor of articles and events comes back as typed; what the editor cannot write is removed.
 */
const site = useApp({ LOG_LEVEL: "error" });
const admin = useAdmin(site);

const stored = inForm(inHtml);

const ids = { article: 0, event: 0 };
beforeAll(async () => {
  for (const [, kind] of kinds) ids[kind.name] = (await admin.published(kind)).id;
});

/** As an editor writes what was typed into it. */
function typed(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Saves a text in the three languages; as it comes back. Null where it is rejected. */
async function saved(kind: Kind, html: string): Promise<string | null> {
  const names = ["En", "Fr", "Rw"].map((language) => `${kind.body}${language}`);
  const { status, body } = await admin.change(
    kind,
    ids[kind.name],
    Object.fromEntries(names.map((name) => [name, html])),
  );
  if (status === 422) return null;
  expect({ html, status }).toEqual({ html, status: 200 });
  const found = await admin.read(kind, ids[kind.name]);
  const [text, ...others] = names.map((name) => found[name]);
  expect({ html, others }).toEqual({ html, others: [text, text] });
  expect(body[kind.name][`${kind.body}En`]).toBe(text);
  return text;
}

/** Everything in a text that a browser would act on. */
function elementsOf(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => found.push(name, ...Object.entries(attributes).map((pair) => pair.join("="))),
  });
  parser.end(html);
  return found;
}

const danger =
  /^(script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template|noscript|on\w+=|style=)/i;
const badLink = /^(href|src)=(?!https?:|mailto:|tel:|\/(?![/\\])|#)/i;

describe.each(kinds)("the text of %s", (_name, kind) => {
  describe.each(Object.entries(naughtyByKind))("of the kind %s", (stringKind, texts) => {
    test("comes back as it was typed", async () => {
      for (const text of triedInPages(stringKind, texts, Object.keys(ids).indexOf(kind.name))) {
        const html = `<p>Inkuru: ${typed(text)}.</p>`;
        expect({ text, back: await saved(kind, html) }).toEqual({ text, back: stored(html) });
      }
    });
  });
});

// Both kinds are cleaned by the same rules, so that articles are enough.
test.each(Object.entries(naughtyByKind))(
  "HTML with texts of the kind %s contains nothing executable, and stays as it is when it is saved again",
  async (_kind, texts) => {
    for (const text of texts) {
      const back = await saved(article, `<p>Inkuru</p>${text}<a href="${text}" title='${text}'>${text}</a>`);
      if (back === null) continue;
      expect({ text, found: elementsOf(back).filter((one) => danger.test(one) || badLink.test(one)) }).toEqual({
        text,
        found: [],
      });
      expect({ text, again: await saved(article, back) }).toEqual({ text, again: back });
    }
  },
);
