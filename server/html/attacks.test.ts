import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { CONTENT_BYTES } from "#contract/limits.ts";
import { MINUTE } from "#server/clock.ts";
import { textOf, violationsOf } from "#test/attacks/allowed.ts";
import { dompurify } from "#test/attacks/dompurify.ts";
import { owasp } from "#test/attacks/owasp.ts";
import { encoded, places, shreds } from "#test/attacks/places.ts";
import { randomFrom } from "#test/random.ts";
import { isLong, PATIENCE, times } from "#test/torture.ts";
import { cleanHtml } from "./clean.ts";

const execute = promisify(execFile);
const attacks = [...dompurify, ...owasp];

describe.each(places)("an attack %s leaves nothing but what our editor writes", (_place, put) => {
  test.each([
    ["DOMPurify's tests", dompurify],
    ["OWASP's cheat sheet", owasp],
  ])("of %s", (_source, each) => {
    const results = each.map(([name, html]) => ({ name, violations: violationsOf(cleanHtml(put(html))) }));
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  test("and cleaning a second time changes nothing", () => {
    const changed = attacks
      .map(([name, html]) => ({ name, once: cleanHtml(put(html)), twice: cleanHtml(cleanHtml(put(html))) }))
      .filter(({ once, twice }) => once !== twice);
    expect(changed).toEqual([]);
  });
});

test("pieces of attacks at random leave nothing but what our editor writes, and are clean once cleaned", {
  timeout: PATIENCE,
}, () => {
  const violations = shreds(attacks, randomFrom(20261121), times(1000, 200_000))
    .map((html) => ({ html, once: cleanHtml(html) }))
    .filter(({ once }) => violationsOf(once).length > 0 || cleanHtml(once) !== once);
  expect(violations).toEqual([]);
});

describe("entities are never unwrapped", () => {
  test("what is encoded stays the text that it was", () => {
    const changed = attacks.filter(([, html]) => textOf(cleanHtml(encoded(html))) !== html);
    expect(changed).toEqual([]);
  });

  test("what is encoded twice stays as it is", () => {
    const changed = attacks.map(([, html]) => encoded(encoded(html))).filter((html) => cleanHtml(html) !== html);
    expect(changed).toEqual([]);
  });

  test.each(["&lt;script&gt;alert(1)&lt;/script&gt;", "&amp;lt;script&amp;gt;", "&#60;b&#62;", "&LT;b&GT;"])(
    "%s",
    (html) => expect(violationsOf(cleanHtml(html))).toEqual([]),
  );
});

const beginnings = [
  "<div>",
  "<b>",
  "<p>",
  "<ul><li>",
  "<strong><em>",
  "<blockquote>",
  "<svg>",
  "<yago>",
  "<table><tr><td>",
  "<span>",
  "<a href=",
  '<a href="',
  "<a href='https://a.example/'>",
  "<div ",
  "<section\n",
  "</div ",
  "<",
  "</",
  "<!",
  "<?",
  "<!--",
  "<!-->",
  "<![CDATA[",
  "<noscript>",
  "<iframe>",
  "<title>",
  "<script>",
  "<textarea>",
  "<template>",
  "&",
  "&#",
  "&lt;",
  "<img src=x>",
  "<img src=/media/0123456789abcdef0123/a>",
  "</div>",
  "<p></p>",
  "\u00e9",
  "<span>a</span>",
  "<a>a</a>",
  '<a href="/\\a">a</a>',
  "<b></b>",
  "<p lang=",
  "<img ",
  "<p><yago>",
];

/** What saving does with a text, for one after the other; each is named as it is done. */
const saveAll = `
  const { HtmlOrNone } = await import("#contract/texts.ts");
  const { isBlank } = await import("#contract/html.ts");
  const { changeTexts, cleanChange } = await import("#server/features/content/texts.ts");
  const { cleanHtml, picturesIn } = await import("#server/html/clean.ts");
  const { excerptOf } = await import("#server/html/plain-text.ts");
  const { start, beginnings } = JSON.parse(process.argv[1]);
  for (const beginning of beginnings) {
    const times = Math.floor((${CONTENT_BYTES} - start) / Buffer.byteLength(beginning));
    const html = "a".repeat(start) + beginning.repeat(times);
    HtmlOrNone.safeParse(html);
    isBlank(html);
    const change = { titles: { en: "a" }, bodies: { en: html }, alts: {}, corrections: {} };
    const clean = await cleanChange(change, "content").catch((error) => {
      if (error.code !== "validation") throw error;
    });
    if (clean) {
      const [{ body }] = changeTexts([], clean, new Date().toISOString());
      picturesIn(body);
      excerptOf(body);
    } else {
      // As it is read where it was stored by older rules.
      cleanHtml(html);
    }
    process.stdout.write(JSON.stringify(beginning) + "\\n");
  }
`;

describe("1 MB of opening tags is saved or rejected in bounded time", { timeout: 3 * MINUTE }, () => {
  test.each([["alone", 0] as const, ...(isLong ? [["after as much text", CONTENT_BYTES / 2] as const] : [])])(
    "%s",
    async (_where, start) => {
      const work = JSON.stringify({ start, beginnings });
      // In a process of its own, which can be killed: a loop that never ends ignores a time limit.
      const { stdout } = await execute(process.execPath, ["--input-type=module", "-e", saveAll, "--", work], {
        timeout: 2 * MINUTE,
        killSignal: "SIGKILL",
      }).catch((error: { stdout: string; killed: boolean }) => {
        if (!error.killed) throw error;
        return error;
      });
      expect(stdout.trimEnd().split("\n")).toEqual(beginnings.map((beginning) => JSON.stringify(beginning)));
    },
  );
});
