import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { waitWithin } from "#server/features/attempts/attempts.ts";
import { queueMail } from "#server/mail/queue.ts";
import type { Services } from "#server/services.ts";
import {
  answerHandIn,
  deletePublishedBefore,
  type HandInRow,
  replaceHandIn,
  selectAddress,
  selectEditors,
  selectHandIns,
} from "./queries.ts";

/** What was handed in of an item, and what was answered. */
export type HandIn = HandInRow;

type Context = Services & { user: { id: number } };

/** By the row ids of items; those that were never handed in are missing. */
export async function handInsOf(db: Database, itemIds: readonly number[]): Promise<Map<number, HandIn>> {
  return new Map((await selectHandIns(db, itemIds)).map((row) => [row.item_id, row]));
}

/** In the transaction of whoever hands it in: editors are told by mail. */
export async function noteHandIn(db: Database, context: Context, itemId: number, note: string): Promise<void> {
  const { clock, user } = context;
  await replaceHandIn(db, { item_id: itemId, user_id: user.id, at: toInstant(clock.now()), note });
  for (const { id, email } of await selectEditors(db)) {
    if (id !== user.id) await tell(db, context, "handed-in", email);
  }
}

/** @throws AppError nothing_handed_in */
export async function giveBack(db: Database, context: Context, itemId: number, note: string): Promise<void> {
  if (!(await answer(db, context, itemId, { answer: "given-back", note }))) throw new AppError("nothing_handed_in");
}

/** Where it was handed in, whoever did is told that it is published. */
export async function noteApproved(db: Database, context: Context, itemId: number): Promise<void> {
  await answer(db, context, itemId, { answer: "published", note: "" });
}

async function answer(
  db: Database,
  context: Context,
  itemId: number,
  { answer, note }: { answer: "published" | "given-back"; note: string },
): Promise<boolean> {
  const { clock, user } = context;
  const columns = { answer, answered_at: toInstant(clock.now()), answered_by: user.id, answer_note: note };
  const answered = await answerHandIn(db, itemId, columns);
  if (!answered) return false;
  const email = answered.user_id === null ? undefined : await selectAddress(db, answered.user_id);
  if (email && answered.user_id !== user.id) await tell(db, context, "hand-in-answered", email);
  return true;
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

/** Their authors were told. */
const TOLD_WITHIN = 7 * DAY;

export async function forgetPublishedHandIns(db: Database, now: number): Promise<void> {
  await deletePublishedBefore(db, toInstant(now - TOLD_WITHIN));
}
