import { z } from "zod";

/** Why a call failed: stable, for programs. The sentence beside it is for people, and may be worded anew. */
export const ErrorCode = z.enum([
  "bad_request",
  "invalid_reset_link",
  "not_signed_in",
  "session_ended",
  "invalid_credentials",
  "invalid_code",
  "forbidden",
  "not_found",
  "article_not_found",
  "event_not_found",
  "category_not_found",
  "user_not_found",
  "last_administrator",
  "version_conflict",
  "payload_too_large",
  "unsupported_media_type",
  "validation",
  "looks_automated",
  "too_fast",
  "too_many_requests",
  "internal",
  "overloaded",
  "unavailable",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;
