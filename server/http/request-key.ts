import type { IncomingMessage } from "node:http";
import { isApiAddress } from "./address.ts";
import { wantsLowData } from "./data-mode.ts";
import { readerLanguage, splitLanguage } from "./language.ts";

/**
 * The key of a request: requests with one key get the same response. It is made of the address, of the reader's
 * language where the address has none, and of low-data mode for pages. Undefined where the response is for one user, or
 * where the request changes something.
 */
export function requestKey({ method, url = "/", headers }: IncomingMessage): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
  if (isApiAddress(url)) return url;
  // The router resolves such paths, and only then is the language known.
  if (/\/(\.|%2e)/i.test(url)) return undefined;
  const mode = wantsLowData(headers) ? "low " : "";
  if (splitLanguage(url.split("?", 1)[0] ?? "").language) return `${mode}${url}`;
  return `${readerLanguage(headers)} ${mode}${url}`;
}
