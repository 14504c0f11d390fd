import type { Comment } from "#contract/comments.ts";
import { withOffset } from "#server/clock.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { CommentRow } from "./comments.ts";

export function presentComment(row: CommentRow, timeZone: string): Comment {
  return {
    id: row.id,
    content: row.content,
    user: row.user_name === null ? null : { name: row.user_name, imageUrl: avatarUrl(row.user_avatar) },
    guestName: row.guest_name,
    createdAt: withOffset(row.created_at, timeZone),
  };
}
