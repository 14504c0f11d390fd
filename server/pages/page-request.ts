import type { FastifyRequest } from "fastify";
import type { Language } from "#i18n/language.ts";
import { wantsLowData } from "#server/http/data-mode.ts";
import { readerLanguage, splitLanguage } from "#server/http/language.ts";
import { isFromNewsletter } from "./newsletter-visits.ts";

/** What a reader asked for: all that a page depends on. */
export type PageRequest = {
  url: URL;
  /** The language in front of the address, where there is one. */
  prefix: Language | undefined;
  /** The address without it. */
  path: string;
  language: Language;
  /** Whether the reader wants low-data mode. */
  isLowData: boolean;
  /** Whether the address holds a secret: nobody else may see or cache the page. */
  isSecret: boolean;
  /** Whether the link of a newsletter led here: that is counted, and changes nothing of the page. */
  isFromNewsletter: boolean;
  /** The same for requests that get the same page. */
  key: string;
};

/** The query values that change a page, and the router's own `index`; tracking parameters make no page of their own. */
const pageParameters = new Set([
  "q",
  "category",
  "kind",
  "from",
  "to",
  "sort",
  "exactly",
  "page",
  "index",
  "forgot",
  "sent",
  "token",
  "key",
]);
/** Those of them that a stranger must not learn. */
const secretParameters = ["token", "key"];
/** The address of the page for leaving the newsletter, with a token behind it. */
export const unsubscribePath = "/unsubscribe/";
/** Below these the next part of an address is a token. */
const secretPaths = [unsubscribePath, "/subscription/", "/invitation/", "/preview/"];

/** Where the router asks for the data of a language's home page. */
const dataOfHome = /^(\/\w{2,3})\.data$/;

export function readPageRequest(request: FastifyRequest, siteUrl: string): PageRequest {
  const { host } = request.headers;
  const origin = `${request.protocol}://${host}`;
  const isHost = host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(origin);
  const url = new URL(isHost ? origin : siteUrl);
  const [path = "/", query = ""] = request.url.split("?", 2);
  url.pathname = path;
  url.search = [...new URLSearchParams(query)]
    .filter(([name, value]) => pageParameters.has(name) && (value !== "" || name === "index"))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const split = splitLanguage(url.pathname.replace(dataOfHome, "$1"));
  const language = split.language ?? readerLanguage(request.headers);
  const isLowData = wantsLowData(request.headers);
  return {
    url,
    prefix: split.language,
    path: split.path,
    language,
    isLowData,
    isSecret:
      secretParameters.some((name) => url.searchParams.has(name)) ||
      secretPaths.some((start) => split.path.startsWith(start)),
    isFromNewsletter: isFromNewsletter(request.url),
    key: `${language} ${isLowData ? "low " : ""}${url.pathname}${url.search}`,
  };
}
