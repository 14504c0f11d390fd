import { Parser } from "htmlparser2";
import { z } from "zod";
import { type CardLink, isBelow } from "#contract/link-sites.ts";
import { oneLine, plainText } from "#server/html/plain-text.ts";
import type { GuardedGet, Received } from "#server/network/guarded-get.ts";

/** What a site says of a link. */
export type LinkFacts = { title: string; pictureUrl: string | null };

const TITLE_LENGTH = 200;

/** @throws Error where the site does not say it, or not in time */
export async function fetchFacts(get: GuardedGet, { url, site }: CardLink, signal: AbortSignal): Promise<LinkFacts> {
  const isHost = (host: string) => isBelow(host, site.hosts);
  const said =
    site.oEmbed === null
      ? pageFacts(await get(url, { isHost, type: "text/html", isBeginningEnough: true, signal }))
      : embedFacts(await get(`${site.oEmbed}${encodeURIComponent(url)}`, { isHost, type: "application/json", signal }));
  const title = shortened(oneLine(said.title));
  if (title === "") throw new Error("it has no title");
  return { title, pictureUrl: said.pictureUrl };
}

/** The picture of a link as its site sends it. */
export async function fetchPicture(
  get: GuardedGet,
  { site }: CardLink,
  pictureUrl: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const isHost = (host: string) => isBelow(host, [...site.hosts, ...site.mediaHosts]);
  return (await get(pictureUrl, { isHost, type: "image/", signal })).content;
}

/** https://oembed.com; a post has no title, but its words. */
const Embed = z.object({
  title: z.string().default(""),
  author_name: z.string().default(""),
  html: z.string().default(""),
  thumbnail_url: z.string().nullish(),
});

function embedFacts({ content }: Received): LinkFacts {
  const embed = Embed.parse(JSON.parse(content.toString()));
  const words = /<p\b[^>]*>(.*?)<\/p>/s.exec(embed.html)?.[1] ?? "";
  const post = [embed.author_name, plainText(words)].filter((part) => part !== "").join(": ");
  return { title: embed.title.trim() || post, pictureUrl: embed.thumbnail_url ?? null };
}

/** Where a page asks for a password it says nothing of the link. */
const signIn = /^\/(login|accounts\/login|checkpoint)(\/|\.php|$)/;

/** https://ogp.me */
function pageFacts({ url, content }: Received): LinkFacts {
  if (signIn.test(url.pathname)) throw new Error("it asks for a password");
  const said = new Map<string, string>();
  const parser = new Parser({
    onopentag(name, { property = "", content: value = "" }) {
      if (name === "meta" && property.startsWith("og:") && !said.has(property)) said.set(property, value);
    },
  });
  parser.end(content.toString());
  return { title: said.get("og:title") ?? "", pictureUrl: said.get("og:image") ?? null };
}

function shortened(title: string): string {
  const characters = [...title.toWellFormed()];
  if (characters.length <= TITLE_LENGTH) return title.toWellFormed();
  return `${characters
    .slice(0, TITLE_LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}
