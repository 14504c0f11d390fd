import type { Comment, ModeratedComment, OwnComment } from "#contract/comments.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { titleShown } from "#server/features/content/items.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { CommentRow } from "./comments.ts";
import type { QueuedComment } from "./queue.ts";

type Shown = Pick<
  CommentRow,
  "id" | "content" | "user_id" | "user_name" | "user_avatar" | "guest_name" | "created_at" | "status"
>;

export function presentComment(row: Shown, timeZone: string): Comment {
  return {
    id: row.id,
    content: row.content,
    user: presentUser(row),
    guestName: row.guest_name,
    createdAt: withOffset(row.created_at, timeZone),
  };
}

function presentUser({ user_id, user_name, user_avatar }: Omit<Shown, "id" | "content">) {
  if (user_id === null || user_name === null) return null;
  return { id: user_id, name: user_name, imageUrl: avatarUrl(user_avatar) };
}

/** As its author sees it. */
export function presentOwnComment(row: Shown, timeZone: string): OwnComment {
  return { ...presentComment(row, timeZone), status: row.status };
}

export function presentModerated(row: QueuedComment, language: Language, timeZone: string): ModeratedComment {
  return {
    ...presentOwnComment(row, timeZone),
    reasons: JSON.parse(row.reasons),
    article: { id: row.article_id, title: titleShown(row.titles, language)?.text ?? "" },
    guestEmail: row.guest_email,
    language: row.language,
    reports: row.reports.map(({ reason, text, created_at }) => ({
      reason,
      text,
      createdAt: withOffset(created_at, timeZone),
    })),
    rejectReason: row.reject_reason,
    note: row.note,
    appeal: row.appeal,
    decidedAt: row.decided_at === null ? null : withOffset(row.decided_at, timeZone),
    decidedBy: row.decider_name,
    hasNetwork: row.network !== null,
  };
}
