import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type ItemTitles, titlesOf } from "#server/features/content/items.ts";
import {
  countMatching,
  type QueueFilter,
  type QueueRow,
  type ReportRow,
  selectDecided,
  selectHeld,
  selectQueued,
  selectReports,
} from "./queue-queries.ts";

/** A comment with what moderators see of it. */
export type QueuedComment = QueueRow & { titles: ItemTitles | undefined; reports: ReportRow[] };

/** The held ones first, who waits longest first; then the others, the newest first. */
export async function listQueue(
  db: Database,
  { page, limit, ...filter }: QueueFilter & { page: number; limit: number },
): Promise<{ comments: QueuedComment[]; total: number; counts: { held: number; reported: number } }> {
  const offset = (page - 1) * limit;
  const ofHeld = filter.status === undefined || filter.status === "held";
  const heldTotal = ofHeld ? await countMatching(db, { ...filter, status: "held" }) : 0;
  const held = ofHeld && offset < heldTotal ? await selectHeld(db, { filter, limit, offset }) : [];
  const left = limit - held.length;
  const others =
    left > 0 && filter.status !== "held"
      ? await selectDecided(db, { filter, limit: left, offset: Math.max(0, offset - heldTotal) })
      : [];
  const total = filter.status === "held" ? heldTotal : await countMatching(db, filter);
  return { comments: await complete(db, [...held, ...others]), total, counts: await countQueue(db) };
}

/** What waits for a moderator. */
async function countQueue(db: Database): Promise<{ held: number; reported: number }> {
  return {
    held: await countMatching(db, { status: "held", q: "" }),
    reported: await countMatching(db, { reported: true, q: "" }),
  };
}

/** @throws AppError comment_not_found */
export async function readQueued(db: Database, id: number): Promise<QueuedComment> {
  const row = await selectQueued(db, id);
  const [comment] = row ? await complete(db, [row]) : [];
  if (!comment) throw new AppError("comment_not_found");
  return comment;
}

async function complete(db: Database, rows: QueueRow[]): Promise<QueuedComment[]> {
  const titles = await titlesOf(
    db,
    rows.map(({ item_id }) => item_id),
  );
  const reports = await selectReports(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    titles: titles.get(row.item_id),
    reports: reports.filter(({ comment_id }) => comment_id === row.id),
  }));
}
