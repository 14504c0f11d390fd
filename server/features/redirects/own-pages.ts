import { contentKindNames, contentKinds, itemAt } from "#contract/content-kinds.ts";
import { issuesPath } from "#contract/list-paths.ts";
import type { Database } from "#server/database/schema.ts";
import { hasItem } from "#server/features/content/addressed-items.ts";

/** The site's pages (web/routes.ts) that are always there. A test compares the list. */
const fixed = new Set([
  "/",
  "/search",
  "/login",
  "/register",
  "/otp",
  "/reset-password",
  "/profile",
  "/subscription",
  issuesPath,
  "/privacy",
  "/privacy/data",
  "/donate",
  "/donat",
  "/dashboard",
  "/audience",
  "/settings",
  "/settings/languages",
  "/categories",
  "/cat",
  "/bylines",
  "/comments",
  "/moderation",
  "/bans",
  "/redirects",
  "/translations",
  "/glossary",
  "/newsletters",
  "/newsletters/suppressions",
  "/audit",
  ...contentKindNames.flatMap((kind) => [contentKinds[kind].readersPath, `${contentKinds[kind].readersPath}/archive`]),
  ...contentKindNames.flatMap((kind) => [contentKinds[kind].listPath, contentKinds[kind].addPath]),
]);
/** Pages with an id or a date in their address, and files with an address of their own. */
const patterns =
  /^\/(category|author|newsletters?|comment|subscription|unsubscribe|invitation|preview)\/|^\/(news|events)\/\d{4}\/\d\d$|\.(xml|ics|txt)$/;
/** Addresses that are never pages. */
const files = /^\/(api|media|assets|outbox)(\/|$)/;

/**
 * Whether a path without a language is the site's own: a redirect of it would do nothing, and what leads there must not be
 * led further.
 */
export async function isOwnPath(db: Database, path: string): Promise<boolean> {
  if (fixed.has(path) || files.test(path) || patterns.test(path)) return true;
  const item = itemAt(path);
  return item !== null && hasItem(db, item.kind, item.publicId);
}
