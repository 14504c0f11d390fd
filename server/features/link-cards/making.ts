import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type CardLink, readLink } from "#contract/link-sites.ts";
import { MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { addContent } from "#server/features/audit/change.ts";
import { checkFile } from "#server/media/detect-type.ts";
import { remove, writeFlushed } from "#server/media/files.ts";
import type { GuardedGet } from "#server/network/guarded-get.ts";
import type { Services } from "#server/services.ts";
import { fetchFacts, fetchPicture, type LinkFacts } from "./facts.ts";
import { hasDue, type LinkCardRow, selectDue, updateCard } from "./queries.ts";

type Parts = Pick<Services, "db" | "clock" | "media"> & {
  get: GuardedGet;
  log: { info(fields: object, message: string): void };
};

/** For all that a card needs of other sites. */
const PATIENCE = 3 * SECOND;
const AT_ONCE = 4;
/** After each failed try; after the last one the link stays a link until its text is saved again. */
const pauses = [10 * SECOND, 10 * MINUTE];

/** Whether cards are to be made now: then one process of the site does it. */
export function isAnyCardDue({ db, clock }: Pick<Parts, "db" | "clock">): Promise<boolean> {
  return hasDue(db, toInstant(clock.now()));
}

/** Makes the cards that are due, or notes that a site did not answer. */
export async function makeDueCards(parts: Parts, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await selectDue(parts.db, toInstant(parts.clock.now()), AT_ONCE);
    if (due.length === 0 || stopping.aborted) return;
    await Promise.all(due.map((row) => makeCard(parts, row, stopping)));
  }
}

async function makeCard(parts: Parts, row: LinkCardRow, stopping: AbortSignal): Promise<void> {
  const link = readLink(row.url);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]);
  try {
    if (!link) throw new Error("it is no link to a known site");
    const facts = await fetchFacts(parts.get, link, signal);
    const picture = await pictureFor(parts, link, facts, signal);
    await saveCard(parts, row, facts.title, picture).finally(() => picture && remove(picture));
  } catch (error) {
    if (!stopping.aborted) await putOff(parts, row, error);
  }
}

async function putOff({ db, clock, log }: Parts, row: LinkCardRow, error: unknown): Promise<void> {
  const pause = pauses[row.tries];
  const reason = error instanceof Error ? error.message : String(error);
  log.info({ url: row.url, tries: row.tries + 1, reason }, "a link's site did not say what it is");
  await updateCard(db, row, {
    tries: row.tries + 1,
    ...(pause === undefined ? { state: "failed" } : { due_at: toInstant(clock.now() + pause) }),
  });
}

/** @returns the file that the picture was written to; null where there is none that can be shown */
async function pictureFor(
  { get, media }: Parts,
  link: CardLink,
  { pictureUrl }: LinkFacts,
  signal: AbortSignal,
): Promise<string | null> {
  if (pictureUrl === null) return null;
  // A card without its picture says enough.
  const content = await fetchPicture(get, link, pictureUrl, signal).catch(() => null);
  if (content === null) return null;
  const file = join(media.incoming, randomUUID());
  await writeFlushed(file, content);
  if ((await checkFile(file, "picture")) === null) return file;
  await remove(file);
  return null;
}

async function saveCard(parts: Parts, row: LinkCardRow, title: string, file: string | null): Promise<void> {
  const { db, media } = parts;
  // No sender's: it waits as pictures of the site itself do.
  const received = { kind: "picture", network: "", signal: new AbortController().signal } as const;
  const files = file === null ? {} : { picture: { path: file, ...received } };
  const save = media.storing<"picture", void>(files, ({ picture }) =>
    addContent(db, async (transaction) => {
      const id = picture ? await media.note(transaction, picture) : null;
      await updateCard(transaction, row, { state: "made", title, picture: id });
    }),
  );
  await save.catch(async (error) => {
    const isUnreadable = error instanceof AppError && error.code === "validation";
    if (file === null || !isUnreadable) throw error;
    await saveCard(parts, row, title, null);
  });
}
