import { expect, test } from "vitest";
import { cleanHtml, cleanSent } from "./clean.ts";
import { withLinkCards } from "./link-card.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const text = cleanHtml(
  `<p>Before</p><p lang="fr"><a href="https://youtu.be/dQw4w9WgXcQ?t=1&si=2">the <em>video</em></a></p>
  <p><a href="https://x.com/a/status/1">https://x.com/a/status/1</a> </p><p><a href="https://vimeo.com/1">Vimeo</a></p>`,
);
const cards = [
  {
    url: video,
    title: `"><script>alert(1)</script> & إعلان`,
    picture: { url: "/media/a/1280.jpg", width: 4, height: 3 },
  },
  { url: "https://x.com/a/status/1", title: "A post", picture: null },
];
const shown = withLinkCards(text, cards, "fr");

test("a link with a card shows title, picture and site, and leads where it led", () => {
  expect(shown).toContain(
    `<strong data-urubuga-card dir="auto">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; إعلان</strong>`,
  );
  expect(shown).toContain(`<img src="/media/a/1280.jpg" alt="" width="4" height="3" loading="lazy" />`);
  expect(shown).toContain(`<a href="https://youtu.be/dQw4w9WgXcQ?t=1&amp;si=2" rel="noopener nofollow">`);
  expect(shown).toContain(`<small data-urubuga-card lang="fr">s’ouvre sur youtube.com</small>`);
  expect(shown).toContain(`s’ouvre sur x.com`);
});

test("only what has a player can be played here", () => {
  expect(shown.match(/data-player="[^"]*"/g)).toEqual([
    `data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"`,
  ]);
});

test("a link without a card stays as it is", () => {
  expect(shown).toContain(`<p><a href="https://vimeo.com/1" rel="noopener nofollow">Vimeo</a></p>`);
  expect(withLinkCards(text, [], "en")).toBe(text);
});

test("cleaning takes cards off again, and nothing counts as lost", async () => {
  expect(await cleanSent(shown)).toEqual({ html: text, error: null, dropped: new Map() });
});
