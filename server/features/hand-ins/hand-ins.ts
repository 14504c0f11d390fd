import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { waitWithin } from "#server/features/attempts/attempts.ts";
import { queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import {
  answerHandIns,
  deleteAnsweredBefore,
  type HandInRow,
  replaceHandIn,
  selectAddress,
  selectEditors,
  selectHandIns,
} from "./queries.ts";

/** What was handed in of an item, and what was answered. */
export type HandIn = HandInRow;

type Context = Services & { user: { id: number } };

/** What waits of items or was given back, by their row ids, the latest first. */
export async function handInsOf(db: Database, itemIds: readonly number[]): Promise<Map<number, HandIn[]>> {
  return Map.groupBy(await selectHandIns(db, itemIds), ({ item_id }) => item_id);
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

/** Whoever has handed it in is told that it is published. */
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
  const answered = await answerHandIns(db, itemId, columns);
  for (const { user_id } of answered) {
    const email = user_id === null || user_id === user.id ? undefined : await selectAddress(db, user_id);
    if (email) await tell(db, context, "hand-in-answered", email);
  }
  return answered.length > 0;
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
