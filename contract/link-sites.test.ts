import { expect, test } from "vitest";
import { cardLinks, playerHosts, readLink } from "./link-sites.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test.for([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s", video],
  ["http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", video],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", video],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", video],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", video],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", video],
  ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e"],
  ["https://twitter.com/RwandaGov/status/1234567890?s=20", "https://x.com/RwandaGov/status/1234567890"],
  ["https://x.com/a/status/12/photo/1", "https://x.com/a/status/12"],
  ["https://m.facebook.com/a/posts/12?ref=x", "https://www.facebook.com/a/posts/12"],
  ["https://www.facebook.com/watch/?v=12&ref=y", "https://www.facebook.com/watch/?v=12"],
  ["https://fb.watch/abc_1/", "https://fb.watch/abc_1/"],
  ["https://instagram.com/someone/reel/Cabc-1/?igsh=1", "https://www.instagram.com/reel/Cabc-1/"],
  ["https://www.tiktok.com/@some.one/video/721?lang=en", "https://www.tiktok.com/@some.one/video/721"],
  ["https://vm.tiktok.com/ZMabc/", "https://vm.tiktok.com/ZMabc/"],
  ["https://m.soundcloud.com/a-b/song_1?in=x", "https://soundcloud.com/a-b/song_1"],
  ["https://on.soundcloud.com/abc", "https://on.soundcloud.com/abc"],
] as const)("%s is the link %s", ([address, url]) => {
  expect(readLink(address)?.url).toBe(url);
});

test.for([
  "https://www.youtube.com/",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=<script>",
  "https://youtube.com.example.org/watch?v=dQw4w9WgXcQ",
  "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://youtube.com@127.0.0.1/watch?v=dQw4w9WgXcQ",
  "https://user@youtube.com/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)//youtube.com",
  "https://vimeo.com/about",
  "https://x.com/home",
  "https://www.facebook.com/somebody",
  "https://www.instagram.com/someone/",
  "https://soundcloud.com/someone",
  `https://www.facebook.com/${"a".repeat(600)}/posts/1`,
  "https://[::1]/watch",
  "mailto:a@youtube.com",
  "",
])("%s stays a link", (address) => {
  expect(readLink(address)).toBeNull();
});

test("players are on the hosts that pages allow, and on no others", () => {
  const players = [video, "https://vimeo.com/1/abc", "https://soundcloud.com/a/b"].map((url) => readLink(url)?.player);
  expect(players.map((player) => new URL(player ?? "").host)).toEqual([...playerHosts]);
  expect(readLink("https://x.com/a/status/1")?.player).toBeNull();
});

test("a link alone in a paragraph becomes a card, whatever its words; each address once", () => {
  const link = (words: string) => `<a href="${video}&amp;t=1" rel="noopener nofollow">${words}</a>`;
  const found = (html: string) => cardLinks(html).map(({ url }) => url);
  expect(found(`<p>${link("here")}</p>\n<p lang="fr">${link("<em>là</em>")}</p>`)).toEqual([video]);
  expect(found(`<p> <a href="${video}">as the editor writes it</a>\u00a0</p>`)).toEqual([video]);
  expect(found(`<p>See ${link("here")}</p><p>${link("one")}${link("two")}</p>`)).toEqual([]);
  expect(found(`<ul><li>${link("here")}</li></ul><h2>${link("here")}</h2>`)).toEqual([]);
  expect(found(`<p>${link('<img src="/media/1" />')}</p>`)).toEqual([]);
});

test("looking for links takes time in proportion to the text", () => {
  const html = `<p><a href="${video}">`.repeat(20_000);
  const before = performance.now();
  expect(cardLinks(html)).toEqual([]);
  expect(performance.now() - before).toBeLessThan(500);
});
