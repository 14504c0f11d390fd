import type { Address } from "#contract/content.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * A redirect to the address of a page, where a reader asked for it with other words than it has: older ones, none, or
 * words of one's own. The screen's data names its `addresses`. The words have the language of the page, so that where the
 * address names no language the redirect is for this reader alone; and an item's address without both is one of its own.
 * @returns null where the address is right
 */
export function redirectOf({ language, prefix, path }: PageRequest, data: unknown): Response | null {
  const { addresses } = data as { addresses?: readonly Address[] };
  const right = addresses?.find((each) => each.language === language)?.path;
  if (right === undefined || right === path || (!prefix && /^\/[a-z]+\/\d+$/.test(path))) return null;
  return new Response(null, { status: prefix ? 301 : 302, headers: { location: right } });
}
