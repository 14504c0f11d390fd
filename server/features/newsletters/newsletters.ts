import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import type { ChangedNewsletter, PickedItem, SentNewsletter } from "#contract/newsletters.ts";
import { apiLanguage, type Language, languages } from "#i18n/language.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent, changeUnseen, type Entry } from "#server/features/audit/change.ts";
import type { Foundation } from "#server/services.ts";
import { selectPicked } from "./choosing-queries.ts";
import { compose, materialOf } from "./composing.ts";
import {
  deleteNewsletterRow,
  insertNewsletter,
  lockNewsletter,
  type NewsletterRow,
  selectNewsletter,
  storeItems,
  storeText,
  textParts,
  updateNewsletter,
} from "./queries.ts";
import { moveRecipients } from "./recipient-queries.ts";
import { forgetTurn, loadRule } from "./rule.ts";
import { begin, maySayAnything } from "./starting.ts";
import { expectBase } from "./written-meanwhile.ts";

/** @throws AppError newsletter_not_found */
export async function readNewsletter(db: Database, id: number): Promise<NewsletterRow> {
  const row = await selectNewsletter(db, id);
  if (!row) throw new AppError("newsletter_not_found");
  return row;
}

/** The subject in a language; '' where the newsletter says nothing. */
export async function subjectOf(foundation: Foundation, row: NewsletterRow, language: Language): Promise<string> {
  const content = await compose(foundation, await materialOf(foundation, row), { language, categories: [] });
  return content?.subject ?? "";
}

/** As the audit log names it. */
async function entryOf(context: AdminContext, action: Entry["action"], id: number): Promise<Entry> {
  const row = await readNewsletter(context.db, id);
  return { action, id, name: await subjectOf(context, row, apiLanguage) };
}

/** @returns the id of the new newsletter @throws AppError validation for an instant that is over */
export async function addNewsletter(context: AdminContext, sent: SentNewsletter): Promise<number> {
  const { rule } = await loadRule(context.db);
  return changeUnseen(context, async (db) => {
    const id = await insertNewsletter(db, {
      status: "draft",
      rule: JSON.stringify(sent.rule ?? rule),
      created_at: toInstant(context.clock.now()),
      user_id: context.user.id,
      due_for: null,
      send_at: null,
      started_at: null,
      ended_at: null,
    });
    await store({ ...context, db }, id, sent);
    return { result: id, entry: await entryOf({ ...context, db }, "newsletter_added", id) };
  });
}

/**
 * @returns whether it was scheduled and is not any more
 * @throws AppError newsletter_not_found, newsletter_started, version_conflict, validation; then nothing is stored
 */
export async function changeNewsletter(context: AdminContext, id: number, sent: ChangedNewsletter): Promise<boolean> {
  return changeUnseen(context, async (db) => {
    const row = await lockWith(db, id, ["draft", "scheduled"]);
    await expectBase(db, row, sent);
    if (sent.rule) await updateNewsletter(db, id, { rule: JSON.stringify(sent.rule) });
    await store({ ...context, db }, id, sent);
    const isUnscheduled = row.status === "scheduled" && sent.sendAt === null;
    return { result: isUnscheduled, entry: await entryOf({ ...context, db }, "newsletter_changed", id) };
  });
}

async function store(context: AdminContext, id: number, sent: SentNewsletter): Promise<void> {
  const { db } = context;
  const { picks, sendAt } = sent;
  for (const [part, table] of textParts) {
    for (const language of languages) {
      const text = sent[part]?.[language];
      if (text !== undefined) await storeText(db, table, { newsletter_id: id, language, text });
    }
  }
  if (picks !== undefined) await storeItems(db, id, "picks", await pickedIds(db, picks));
  if (sendAt === null) await updateNewsletter(db, id, { status: "draft", send_at: null });
  if (sendAt) await updateNewsletter(db, id, { status: "scheduled", send_at: comingInstant(context, sendAt) });
}

/** @throws AppError validation where there is no such item */
async function pickedIds(db: Database, picks: readonly PickedItem[]): Promise<number[]> {
  const ids = await selectPicked(db, picks);
  const different = new Set(picks.map(({ kind, id }) => `${kind} ${id}`));
  if (ids.length < different.size) throw new AppError("validation", { fields: { picks: { kind: "pickMissing" } } });
  return ids;
}

/** @throws AppError validation where it is over */
function comingInstant({ clock, config }: AdminContext, sent: string): string {
  const instant = fromIso(sent, config.timeZone);
  if (Date.parse(instant) <= clock.now()) throw new AppError("validation", { fields: { sendAt: { kind: "past" } } });
  return instant;
}

/** @throws AppError newsletter_not_found; newsletter_started, or newsletter_ended, in another status than these */
async function lockWith(db: Database, id: number, allowed: readonly NewsletterStatus[]): Promise<NewsletterRow> {
  const row = await lockNewsletter(db, id);
  if (!row) throw new AppError("newsletter_not_found");
  if (allowed.includes(row.status)) return row;
  const isEnded = row.status === "sent" || row.status === "cancelled";
  if (isEnded) throw new AppError("newsletter_ended");
  throw new AppError(
    row.status === "sending" || row.status === "paused" ? "newsletter_started" : "newsletter_not_started",
  );
}

/** Its public page goes with it. @throws AppError newsletter_not_found, newsletter_started */
export async function deleteNewsletter(context: AdminContext, id: number): Promise<void> {
  await changeContent(context, async (db) => {
    const { due_for } = await lockWith(db, id, ["draft", "scheduled", "sent", "cancelled"]);
    const entry = await entryOf({ ...context, db }, "newsletter_deleted", id);
    await deleteNewsletterRow(db, id);
    if (due_for !== null) await forgetTurn(db, due_for);
    return { result: undefined, entry };
  });
}

/** @throws AppError newsletter_not_found, newsletter_started, newsletter_empty */
export async function sendNow(context: AdminContext, id: number): Promise<void> {
  await changeContent(context, async (db) => {
    const row = await lockWith(db, id, ["draft", "scheduled"]);
    const entry = await entryOf({ ...context, db }, "newsletter_started", id);
    const isBegun = await begin({ ...context, db }, row);
    if (!isBegun) throw new AppError("newsletter_empty");
    return { result: undefined, entry };
  });
}

/** @throws AppError newsletter_not_found, newsletter_started, newsletter_empty, validation */
export async function schedule(context: AdminContext, id: number, sendAt: string | null): Promise<void> {
  if (sendAt === null) throw new AppError("validation", { fields: { sendAt: { kind: "required" } } });
  await changeUnseen(context, async (db) => {
    const row = await lockWith(db, id, ["draft", "scheduled"]);
    if (!(await maySayAnything({ ...context, db }, row))) throw new AppError("newsletter_empty");
    await store({ ...context, db }, id, { sendAt });
    return { result: undefined, entry: await entryOf({ ...context, db }, "newsletter_scheduled", id) };
  });
}

type Move = {
  action: Entry["action"];
  from: readonly NewsletterStatus[];
  to: NewsletterStatus;
};

/** What an editor does with a newsletter that was started, or will be. */
export const moves = {
  pause: { action: "newsletter_paused", from: ["sending"], to: "paused" },
  resume: { action: "newsletter_resumed", from: ["paused"], to: "sending" },
  cancel: { action: "newsletter_cancelled", from: ["scheduled", "sending", "paused"], to: "cancelled" },
} as const satisfies Record<string, Move>;

/**
 * A cancelled one loses its public page.
 * @throws AppError newsletter_not_found, newsletter_started, newsletter_not_started, newsletter_ended
 */
export async function move(context: AdminContext, id: number, { action, from, to }: Move): Promise<void> {
  const change = to === "cancelled" ? changeContent<void> : changeUnseen<void>;
  await change(context, async (db) => {
    await lockWith(db, id, from);
    const ended = to === "cancelled" ? { ended_at: toInstant(context.clock.now()) } : {};
    await updateNewsletter(db, id, { status: to, stop_reason: "", server_said: "", ...ended });
    return { result: undefined, entry: await entryOf({ ...context, db }, action, id) };
  });
}

/**
 * Lets those wait again of whom nobody knows whether they got it; a newsletter that was sent is sent again to them.
 * @throws AppError newsletter_not_found, newsletter_not_started, newsletter_ended
 */
export async function resendUncertain(context: AdminContext, id: number): Promise<void> {
  await changeUnseen(context, async (db) => {
    const { status } = await lockWith(db, id, ["sending", "paused", "sent"]);
    await moveRecipients(db, id, "uncertain", { status: "waiting", at: toInstant(context.clock.now()) });
    if (status === "sent") await updateNewsletter(db, id, { status: "sending", ended_at: null });
    return { result: undefined, entry: await entryOf({ ...context, db }, "newsletter_resent", id) };
  });
}
