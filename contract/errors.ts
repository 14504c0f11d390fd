import { z } from "zod";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";

export type NotFoundCode = `${ContentKind}_not_found`;

/** `article_not_found`: there is no item of the kind with that id. */
export function notFoundCode(kind: ContentKind): NotFoundCode {
  return `${kind}_not_found`;
}

export function isNotFoundCode(code: ErrorCode): code is NotFoundCode {
  return contentKindNames.some((kind) => notFoundCode(kind) === code);
}

/** The kind of the item that was not found. */
export function kindNotFound(code: NotFoundCode): ContentKind {
  const kind = contentKindNames.find((each) => notFoundCode(each) === code);
  if (!kind) throw new Error(`${code} belongs to no content kind`);
  return kind;
}

/** Why a call failed: stable, for programs. The message beside it is for people, and may change. */
export const ErrorCode = z.enum([
  "bad_request",
  "invalid_reset_link",
  "invalid_data_link",
  "invalid_subscription_link",
  "incomplete_link",
  "not_subscribed",
  "not_signed_in",
  "session_ended",
  "invalid_credentials",
  "invalid_code",
  "forbidden",
  "staff_only",
  "comments_closed",
  "banned",
  "not_found",
  ...contentKindNames.map(notFoundCode),
  "category_not_found",
  "byline_not_found",
  "byline_in_use",
  "user_not_found",
  "subscription_not_found",
  "comment_not_found",
  "ban_not_found",
  "redirect_not_found",
  "newsletter_not_found",
  "newsletter_started",
  "newsletter_not_started",
  "newsletter_ended",
  "newsletter_empty",
  "suppression_not_found",
  "mail_not_sent",
  "term_not_found",
  "invitation_not_found",
  "invitation_unknown",
  "invitation_used",
  "invitation_expired",
  "invitation_revoked",
  "preview_ended",
  "last_administrator",
  "address_has_account",
  "version_conflict",
  "source_changed",
  "in_trash",
  "not_in_trash",
  "nothing_to_publish",
  "nothing_to_unpublish",
  "nothing_handed_in",
  "status_changed",
  "appeal_not_possible",
  "payload_too_large",
  "unsupported_media_type",
  "validation",
  "looks_automated",
  "too_fast",
  "too_many_requests",
  "question_required",
  "sign_ups_paused",
  "internal",
  "translator_unavailable",
  "overloaded",
  "unavailable",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;
