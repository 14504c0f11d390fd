import type { IncomingMessage } from "node:http";
import { wantsLowData } from "./data-mode.ts";
import { readerLanguage, splitLanguage } from "./language.ts";

/**
 * Names a request so that those of one name get the same answer: by its address, and at an address without a language
 * by the reader's; pages by how much data they may cost. Undefined where an answer is for one person, or changes something.
 */
export function nameOfRequest({ method, url = "/", headers }: IncomingMessage): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
  if (url.startsWith("/api/")) return url;
  // Which language is meant, the whole way through the router finds out.
  if (/\/(\.|%2e)/i.test(url)) return undefined;
  const mode = wantsLowData(headers) ? "low " : "";
  if (splitLanguage(url.split("?", 1)[0] ?? "").language) return `${mode}${url}`;
  return `${readerLanguage(headers)} ${mode}${url}`;
}
