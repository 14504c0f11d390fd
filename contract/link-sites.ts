/** The sites whose links become cards, and how their addresses are read. The server and the editor use it. */

export type LinkSite = {
  /** As readers know it. */
  name: string;
  /** The first one is named to readers; names below them are meant too. */
  hosts: readonly [string, ...string[]];
  /** Where its pictures are. */
  mediaHosts: readonly string[];
  /** Answers what an address shows (https://oembed.com); without it, the page itself says so. */
  oEmbed: string | null;
  /** The address in the one spelling that the site has for it, and its player's; null where it is nothing to show. */
  read(url: URL): { url: string; player?: string } | null;
};

/** A link that becomes a card. */
export type CardLink = { url: string; player: string | null; site: LinkSite };

/** The only hosts that a page may show in a frame. */
export const playerHosts = ["www.youtube-nocookie.com", "player.vimeo.com", "w.soundcloud.com"] as const;
const [youtubePlayer, vimeoPlayer, soundcloudPlayer] = playerHosts.map((host) => `https://${host}`);

const youtube: LinkSite = {
  name: "YouTube",
  hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
  mediaHosts: ["ytimg.com"],
  oEmbed: "https://www.youtube.com/oembed?format=json&url=",
  read({ hostname, pathname, searchParams }) {
    const path = hostname === "youtu.be" ? `/embed${pathname}` : pathname;
    const id = path === "/watch" ? searchParams.get("v") : path.match(/^\/(?:embed|live|shorts)\/([^/]+)\/?$/)?.[1];
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    return { url: `https://www.youtube.com/watch?v=${id}`, player: `${youtubePlayer}/embed/${id}` };
  },
};

const vimeo: LinkSite = {
  name: "Vimeo",
  hosts: ["vimeo.com"],
  mediaHosts: ["vimeocdn.com"],
  oEmbed: "https://vimeo.com/api/oembed.json?url=",
  read({ pathname, searchParams }) {
    const [, id, inPath] = pathname.match(/^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/) ?? [];
    if (!id) return null;
    // Videos that are not listed have a key.
    const key = inPath ?? searchParams.get("h")?.match(/^[\da-f]{1,20}$/)?.[0];
    return {
      url: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
      player: `${vimeoPlayer}/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
    };
  },
};

const x: LinkSite = {
  name: "X",
  hosts: ["x.com", "twitter.com"],
  mediaHosts: [],
  oEmbed: "https://publish.x.com/oembed?omit_script=true&url=",
  read({ pathname }) {
    const [, who, id] = pathname.match(/^\/(\w{1,15})\/status\/(\d{1,20})(?:\/|$)/) ?? [];
    return id ? { url: `https://x.com/${who}/status/${id}` } : null;
  },
};

const facebook: LinkSite = {
  name: "Facebook",
  hosts: ["facebook.com", "fb.watch"],
  mediaHosts: ["fbcdn.net"],
  oEmbed: null,
  read({ hostname, pathname, searchParams }) {
    if (hostname === "fb.watch") return /^\/[\w-]+\/?$/.test(pathname) ? { url: `https://fb.watch${pathname}` } : null;
    if (!/\/(posts|videos|reel|share|watch|photo|photos|permalink\.php|story\.php|photo\.php)(\/|$)/.test(pathname)) {
      return null;
    }
    const needed = ["v", "story_fbid", "fbid", "id"].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    const query = new URLSearchParams(needed).toString();
    return { url: `https://www.facebook.com${pathname}${query && `?${query}`}` };
  },
};

const instagram: LinkSite = {
  name: "Instagram",
  hosts: ["instagram.com"],
  mediaHosts: ["cdninstagram.com", "fbcdn.net"],
  oEmbed: null,
  read({ pathname }) {
    const [, kind, id] = pathname.match(/^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)\/?$/) ?? [];
    return id ? { url: `https://www.instagram.com/${kind}/${id}/` } : null;
  },
};

const tiktok: LinkSite = {
  name: "TikTok",
  hosts: ["tiktok.com"],
  mediaHosts: ["tiktokcdn.com", "tiktokcdn-us.com", "tiktokcdn-eu.com"],
  oEmbed: "https://www.tiktok.com/oembed?url=",
  read({ hostname, pathname }) {
    const [short] = (/^v[mt]\./.test(hostname) && pathname.match(/^\/\w+\/?$/)) || [];
    if (short) return { url: `https://${hostname}${short}` };
    const [, who, id] = pathname.match(/^\/(@[\w.-]+)\/video\/(\d{1,20})\/?$/) ?? [];
    return id ? { url: `https://www.tiktok.com/${who}/video/${id}` } : null;
  },
};

const soundcloud: LinkSite = {
  name: "SoundCloud",
  hosts: ["soundcloud.com"],
  mediaHosts: ["sndcdn.com"],
  oEmbed: "https://soundcloud.com/oembed?format=json&url=",
  read({ hostname, pathname }) {
    if (hostname === "on.soundcloud.com") {
      return /^\/\w+\/?$/.test(pathname) ? { url: `https://on.soundcloud.com${pathname}` } : null;
    }
    const [path] = pathname.match(/^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?(?=\/?$)/) ?? [];
    if (!path) return null;
    const url = `https://soundcloud.com${path}`;
    return { url, player: `${soundcloudPlayer}/player/?visual=true&url=${encodeURIComponent(url)}` };
  },
};

const sites = [youtube, vimeo, x, facebook, instagram, tiktok, soundcloud];

const MOST_CHARACTERS = 500;

/** Null for an address that stays a link. */
export function readLink(address: string): CardLink | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.port !== "" || url.username !== "") return null;
  const site = sites.find(({ hosts }) => isBelow(url.hostname, hosts));
  const read = site?.read(url);
  if (!site || !read || read.url.length > MOST_CHARACTERS) return null;
  return { url: read.url, player: read.player ?? null, site };
}

/** Whether a host is one of these, or has a name below one of them. */
export function isBelow(host: string, hosts: readonly string[]): boolean {
  return hosts.some((each) => host === each || host.endsWith(`.${each}`));
}

/** A paragraph that is one link: its address, its tag, and the words in it. */
const lonelyLink = /<p\b[^>]*>\s*(<a href="([^"]*)"[^>]*>)((?:(?!<\/?(?:a|p|img)\b).)*)<\/a>\s*<\/p>/gs;

/** A text with the paragraphs that are one link to these sites replaced, where `replace` returns something. */
export function replaceCardLinks(
  html: string,
  replace: (link: CardLink, paragraph: string, parts: { tag: string; words: string }) => string | null,
): string {
  return html.replace(lonelyLink, (paragraph: string, tag: string, href: string, words: string) => {
    const link = readLink(href.replaceAll("&amp;", "&"));
    return (link && replace(link, paragraph, { tag, words })) ?? paragraph;
  });
}

/** The links of a text that become cards, each once. */
export function cardLinks(html: string): CardLink[] {
  const links = new Map<string, CardLink>();
  replaceCardLinks(html, (link) => {
    links.set(link.url, link);
    return null;
  });
  return [...links.values()];
}
