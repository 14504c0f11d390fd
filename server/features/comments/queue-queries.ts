import { expressionBuilder, sql } from "kysely";
import type { CommentStatus, RejectReason } from "#contract/moderation-names.ts";
import { contains } from "#server/database/contains.ts";
import { countRows } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import { shownColumns } from "./queries.ts";

export type QueueFilter = {
  id?: number | undefined;
  status?: CommentStatus | undefined;
  articleId?: number | undefined;
  reported?: boolean | undefined;
  /** A part of the text, the name or a guest's e-mail address; '' for any. */
  q: string;
};

const eb = expressionBuilder<Tables, "comments" | "users">();

function queue(db: Database) {
  return db
    .selectFrom("comments")
    .innerJoin("items", "items.id", "comments.item_id")
    .leftJoin("users", "users.id", "comments.user_id")
    .leftJoin("users as decider", "decider.id", "comments.decided_by")
    .where(isPublished)
    .select(shownColumns)
    .select([
      "comments.item_id",
      "comments.guest_email",
      "comments.reasons",
      "comments.language",
      "comments.network",
      "comments.decided_at",
      "comments.reject_reason",
      "comments.note",
      "comments.appeal",
      "items.public_id as article_id",
      "users.email as user_email",
      "decider.name as decider_name",
    ]);
}

export type QueueRow = Awaited<ReturnType<ReturnType<typeof queue>["execute"]>>[number];

/** Reports that came after the last decision: what a moderator has seen counts no more. */
function isReported() {
  return eb.exists(
    eb
      .selectFrom("comment_reports")
      .select(sql`1`.as("one"))
      .whereRef("comment_reports.comment_id", "=", "comments.id")
      .where(sql<boolean>`comment_reports.created_at > coalesce(comments.decided_at, '')`),
  );
}

function matching({ id, status, articleId, reported, q }: QueueFilter) {
  return eb.and([
    ...(id === undefined ? [] : [eb("comments.id", "=", id)]),
    ...(status === undefined ? [] : [eb("comments.status", "=", status)]),
    ...(articleId === undefined
      ? []
      : [sql<boolean>`comments.item_id = (select id from items where kind = 'article' and public_id = ${articleId})`]),
    ...(reported === undefined ? [] : [reported ? isReported() : eb.not(isReported())]),
    ...(q === ""
      ? []
      : [contains(["comments.content", "comments.guest_name", "comments.guest_email", "users.name"], q)]),
  ]);
}

type Page = { filter: QueueFilter; limit: number; offset: number };

/** The held ones, who waits longest first. Those of an article that is not published wait until it is. */
export async function selectHeld(db: Database, { filter, limit, offset }: Page): Promise<QueueRow[]> {
  return queue(db)
    .where("comments.status", "=", "held")
    .where(matching(filter))
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All others, the newest first. */
export async function selectDecided(db: Database, { filter, limit, offset }: Page): Promise<QueueRow[]> {
  return queue(db)
    .where("comments.status", "<>", "held")
    .where(matching(filter))
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectQueued(db: Database, id: number): Promise<QueueRow | undefined> {
  return queue(db).where("comments.id", "=", id).executeTakeFirst();
}

export async function countMatching(db: Database, filter: QueueFilter): Promise<number> {
  const { total } = await db
    .selectFrom("comments")
    .innerJoin("items", "items.id", "comments.item_id")
    .leftJoin("users", "users.id", "comments.user_id")
    .where(isPublished)
    .select(countRows().as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export type ReportRow = { comment_id: number; reason: RejectReason; text: string; created_at: string };

export async function selectReports(db: Database, commentIds: readonly number[]): Promise<ReportRow[]> {
  if (commentIds.length === 0) return [];
  return db
    .selectFrom("comment_reports")
    .select(["comment_id", "reason", "text", "created_at"])
    .where("comment_id", "in", commentIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
