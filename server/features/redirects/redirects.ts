import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent } from "#server/features/audit/change.ts";
import { retention } from "#server/retention.ts";
import { isOwnPath } from "./own-pages.ts";
import { inLanguage, normalizedPath, normalizedTarget, type Place, placeOf } from "./paths.ts";
import {
  deleteMissing,
  deleteMissingBefore,
  insertRedirect,
  leadElsewhere,
  type MissingRow,
  type RedirectRow,
  removeRedirect,
  selectMissing,
  selectRedirects,
} from "./queries.ts";

export type { MissingRow, RedirectRow };

/** All of them are in memory, and in one list on the screen. */
const MOST_REDIRECTS = 1000;
/** Paths that are missed, beside that list. */
const MISSING_SHOWN = 50;

export async function listAll(db: Database): Promise<{ redirects: RedirectRow[]; missing: MissingRow[] }> {
  return { redirects: await selectRedirects(db), missing: await stillMissing(db) };
}

/** Without pages that are there again: an item that was back in a moment, or published since. */
async function stillMissing(db: Database): Promise<MissingRow[]> {
  const rows = await selectMissing(db, MISSING_SHOWN);
  const hasPage = await Promise.all(rows.map(({ path }) => isOwnPath(db, path)));
  return rows.filter((_, place) => !hasPage[place]);
}

/**
 * A redirect leads to its end at once: what its target leads to is stored instead of it, and what led to it is led on.
 * It counts only where there is no page, so that none can be hidden by it.
 * @throws AppError validation
 */
export async function add(context: AdminContext, sent: { from: string; to: string }): Promise<void> {
  const from = normalizedPath(sent.from);
  const place = from === null ? null : placeOf(from);
  const target = normalizedTarget(sent.to, context.config.siteUrl);
  await changeContent(context, async (db) => {
    const known = await selectRedirects(db);
    const wrongFrom = await errorOfOld(db, { from, place }, known);
    if (from === null || place === null || target === null || wrongFrom) {
      throw rejected({ from: wrongFrom, to: target === null ? { kind: "siteAddress" } : null });
    }
    const { to, ledOn } = withoutChains(known, from, target);
    for (const each of ledOn) await leadElsewhere(db, each.id, each.target);
    const id = await insertRedirect(db, { from_path: from, target: to, created_at: toInstant(context.clock.now()) });
    await deleteMissing(db, [place.path]);
    return { result: undefined, entry: { action: "redirect_added", id, name: from } };
  });
}

/** What is wrong with an old path, or null. */
async function errorOfOld(
  db: Database,
  { from, place }: { from: string | null; place: Place | null },
  known: readonly RedirectRow[],
): Promise<FieldError | null> {
  if (place === null) return { kind: "sitePath" };
  if (await isOwnPath(db, place.path)) return { kind: "pageExists" };
  if (known.some((each) => each.from_path === from)) return { kind: "redirectExists" };
  return known.length >= MOST_REDIRECTS ? { kind: "tooManyRedirects", values: { max: MOST_REDIRECTS } } : null;
}

/** @throws AppError redirect_not_found */
export async function remove(context: AdminContext, id: number): Promise<void> {
  await changeContent(context, async (db) => {
    const removed = await removeRedirect(db, id);
    if (!removed) throw new AppError("redirect_not_found");
    return { result: undefined, entry: { action: "redirect_deleted", id, name: removed.from_path } };
  });
}

type Found = { id: number; to: string };

/** The redirect of a path without a page; one for its language alone goes before one for all. */
export async function findRedirect(db: Database, { language, path }: Place): Promise<Found | undefined> {
  const all = await untilChanged(db, {
    name: "redirects",
    load: async () => new Map((await selectRedirects(db)).map((each) => [each.from_path, each])),
    bytesOf: ({ size }) => 500 + 500 * size,
  });
  if (all.size === 0) return undefined;
  const found = (language && all.get(inLanguage(path, language))) ?? all.get(path);
  return found && { id: found.id, to: inLanguage(found.target, language) };
}

export async function forgetOldMissing(db: Database, now: number): Promise<void> {
  await deleteMissingBefore(db, toInstant(now - retention.missingPath));
}

/**
 * Where a new redirect is to lead, and the others that have led to it.
 * @throws AppError validation where one would lead to itself
 */
function withoutChains(known: readonly RedirectRow[], from: string, target: string) {
  const to = endOf(known, target);
  const added = { from_path: from, target: to };
  const ledOn = known.flatMap((each) => {
    const end = endOf([added], each.target);
    return end === each.target ? [] : [{ ...each, target: end }];
  });
  if ([added, ...ledOn].some((each) => leadsTo(each, each.target)))
    throw rejected({ from: null, to: { kind: "redirectLoop" } });
  return { to, ledOn };
}

type Led = Pick<RedirectRow, "from_path" | "target">;

/** Where an address leads by these redirects, of which none leads to another. */
function endOf(redirects: readonly Led[], address: string): string {
  const place = placeOf(address);
  const next = redirects.find((each) => leadsTo(each, address));
  return next ? inLanguage(next.target, place?.language) : address;
}

/** Whether a redirect is that of an address. */
function leadsTo({ from_path: from }: Led, address: string): boolean {
  const place = placeOf(address);
  if (!place) return false;
  return from === place.path || (place.language !== undefined && from === inLanguage(place.path, place.language));
}

function rejected({ from, to }: { from: FieldError | null; to: FieldError | null }): AppError {
  const fields: Record<string, FieldError> = {};
  if (from) fields.from = from;
  if (to) fields.to = to;
  return new AppError("validation", { fields });
}
