import type { Language } from "#i18n/language.ts";
import { rightsOf } from "#server/access/stored-role.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { waitWithin } from "#server/features/attempts/attempts.ts";
import { queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import {
  type Answer,
  answerHandIns,
  deleteAnsweredBefore,
  deleteWaiting,
  type HandInRow,
  reopenScheduled,
  replaceHandIn,
  selectAddress,
  selectEditors,
  selectHandIns,
  selectOpen,
} from "./queries.ts";

/** What was handed in of an item, and what was answered. */
export type HandIn = HandInRow;

type Context = Services & { user: { id: number } };

/** What waits of items or was given back, by their row ids, the latest first. */
export async function handInsOf(db: Database, itemIds: readonly number[]): Promise<Map<number, HandIn[]>> {
  return Map.groupBy(await selectHandIns(db, itemIds), ({ item_id }) => item_id);
}

/**
 * In the transaction of whoever hands it in: editors are told by mail.
 * @param note without it that of what they have handed in before, where that waits
 */
export async function noteHandIn(db: Database, context: Context, itemId: number, note?: string): Promise<void> {
  const { clock, user } = context;
  const waiting = (await selectHandIns(db, [itemId])).find(
    ({ user_id, answer }) => user_id === user.id && answer === "waiting",
  );
  const row = { item_id: itemId, user_id: user.id, at: toInstant(clock.now()), note: note ?? waiting?.note ?? "" };
  await replaceHandIn(db, row);
  for (const { id, email } of await selectEditors(db)) {
    if (id !== user.id) await tell(db, context, "handed-in", email);
  }
}

/** @throws AppError nothing_handed_in */
export async function giveBack(db: Database, context: Context, itemId: number, note: string): Promise<void> {
  const waiting = (await selectOpen(db, itemId)).filter(({ answer }) => answer === "waiting");
  if (waiting.length === 0) throw new AppError("nothing_handed_in");
  await answer(db, context, waiting, { answer: "given-back", note });
}

/** Whose texts somebody has handed in: a translator's languages, or all of the item. */
export type HandedInPart = readonly Language[] | "all";

/**
 * Whoever has handed in what is published or scheduled now is told, also where it was given back to them before.
 * @param isOut whether all of such a part is
 */
export async function noteApproved(
  db: Database,
  context: Context,
  itemId: number,
  { as, isOut }: { as: "published" | "scheduled"; isOut: (part: HandedInPart) => boolean },
): Promise<void> {
  const open = await selectOpen(db, itemId);
  const approved = open.filter((row) => row.answer !== as && isOut(partOf(row)));
  await answer(db, context, approved, { answer: as, note: "" });
}

type Open = Awaited<ReturnType<typeof selectOpen>>[number];

function partOf({ role, writing_role, languages, may_publish }: Open): HandedInPart {
  if (role === null || languages === null || may_publish === null) return "all";
  const rights = rightsOf({ role, writing_role, languages, may_publish });
  return rights.role === "TRANSLATOR" ? rights.languages : "all";
}

/** It is not published by itself any more. */
export function reopenHandIns(db: Database, itemId: number): Promise<void> {
  return reopenScheduled(db, itemId);
}

/** Nothing is left to review. */
export async function dropHandIns(db: Database, itemId: number): Promise<void> {
  await deleteWaiting(db, itemId);
}

/** @returns whether the user had handed something in that waits */
export function takeBackHandIn(db: Database, { user }: Pick<Context, "user">, itemId: number): Promise<boolean> {
  return deleteWaiting(db, itemId, user.id);
}

async function answer(
  db: Database,
  context: Context,
  rows: readonly Open[],
  { answer, note }: { answer: Answer; note: string },
): Promise<void> {
  const { clock, user } = context;
  const columns = { answer, answered_at: toInstant(clock.now()), answered_by: user.id, answer_note: note };
  const ids = rows.map(({ id }) => id);
  await answerHandIns(db, ids, columns);
  for (const { user_id } of rows) {
    const email = user_id === null || user_id === user.id ? undefined : await selectAddress(db, user_id);
    if (email) await tell(db, context, "hand-in-answered", email);
  }
}

/** The first mail goes at once, and then one an hour: it tells all that has come meanwhile. */
async function tell(
  db: Database,
  services: Services,
  kind: "handed-in" | "hand-in-answered",
  recipient: string,
): Promise<void> {
  const delay = await waitWithin({ ...services, db }, kind, recipient);
  await queueMail(db, { kind, recipient, delay }, services.clock.now());
}

/** Those that wait stay as long as they do. */
export async function forgetAnsweredHandIns(db: Database, now: number): Promise<void> {
  await deleteAnsweredBefore(db, toInstant(now - retention.answeredHandIn));
}
