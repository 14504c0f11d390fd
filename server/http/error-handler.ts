import type { FastifyError } from "fastify";
import type { Failure } from "#contract/common.ts";
import { type ErrorCode, isNotFoundCode, kindNotFound, type NotFoundCode } from "#contract/errors.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { MINUTE, SECOND } from "#server/clock.ts";
import { isDatabaseUnavailable } from "#server/database/portable.ts";
import { AppError } from "#server/errors.ts";
import { StorageUnavailableError } from "#server/media/storage/storage.ts";

/** Seconds after which a client may try again: services are often available again by then. */
const RETRY_AFTER = 5;

const statuses: Record<Exclude<ErrorCode, NotFoundCode>, number> = {
  bad_request: 400,
  invalid_reset_link: 400,
  invalid_data_link: 404,
  invalid_subscription_link: 400,
  incomplete_link: 400,
  not_subscribed: 409,
  not_signed_in: 401,
  session_ended: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  forbidden: 403,
  staff_only: 403,
  comments_closed: 403,
  banned: 403,
  not_found: 404,
  category_not_found: 404,
  byline_not_found: 404,
  byline_in_use: 409,
  user_not_found: 404,
  subscription_not_found: 404,
  comment_not_found: 404,
  ban_not_found: 404,
  redirect_not_found: 404,
  newsletter_not_found: 404,
  newsletter_started: 409,
  newsletter_not_started: 409,
  newsletter_ended: 409,
  newsletter_empty: 409,
  suppression_not_found: 404,
  term_not_found: 404,
  invitation_not_found: 404,
  invitation_unknown: 404,
  invitation_used: 410,
  invitation_expired: 410,
  invitation_revoked: 410,
  preview_ended: 404,
  last_administrator: 409,
  address_has_account: 409,
  status_changed: 409,
  appeal_not_possible: 409,
  version_conflict: 409,
  source_changed: 409,
  in_trash: 409,
  not_in_trash: 409,
  nothing_to_publish: 409,
  nothing_to_unpublish: 409,
  nothing_handed_in: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  looks_automated: 422,
  question_required: 422,
  too_fast: 429,
  too_many_requests: 429,
  internal: 500,
  sign_ups_paused: 503,
  translator_unavailable: 503,
  mail_not_sent: 503,
  overloaded: 503,
  unavailable: 503,
};

/** Status and sentence of a code. */
function sentenceOf(code: ErrorCode, language: Language): { status: number; message: string } {
  if (isNotFoundCode(code)) return { status: 404, message: answers[language].kinds[kindNotFound(code)].notFound };
  return { status: statuses[code], message: answers[language].errors[code] };
}

/** After how many minutes it may be tried again; undefined where it is a matter of seconds. */
function waitOf({ code, retryAfter = 0 }: AppError, language: Language): string | undefined {
  const isLong = code === "too_many_requests" && retryAfter > MINUTE / SECOND;
  return isLong
    ? exactPlural(answers[language].tryAgainIn, Math.ceil((retryAfter * SECOND) / MINUTE), language)
    : undefined;
}

export type FailedAnswer = { status: number; headers: Record<string, string>; body: Failure };

/** The one place where an error's code becomes a status and a sentence in the caller's language. */
export function describeFailure(error: AppError, language: Language): FailedAnswer {
  const sentences = { ...catalogues[language].validation, ...answers[language].fieldErrors };
  const { status, message: sentence } = sentenceOf(error.code, language);
  const message = waitOf(error, language) ?? fill(sentence, error.values);
  const body: Failure = { success: false, code: error.code, message, error: message };
  const fieldErrors = Object.entries(error.fields);
  if (fieldErrors.length > 0) {
    body.errorType = "validation";
    body.errors = Object.fromEntries(
      fieldErrors.map(([field, { kind, values }]) => [field, fill(sentences[kind], values ?? {})]),
    );
  }
  if (error.question) body.question = error.question;
  const headers: Record<string, string> = {};
  if (error.retryAfter !== undefined) headers["retry-after"] = String(error.retryAfter);
  if (status === 401) headers["www-authenticate"] = "Bearer";
  return { status, headers, body };
}

/** The status that the HTTP server itself gave a rejection, such as 416 for a range beyond a file's end. */
export function rejectionStatus(error: unknown): number | undefined {
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Gives errors of the HTTP server itself one of the contract's codes; anything unknown is an internal error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = rejectionStatus(error);
  const known: Record<number, ErrorCode> = {
    400: "bad_request",
    403: "not_found",
    404: "not_found",
    413: "payload_too_large",
    415: "unsupported_media_type",
  };
  if (status !== undefined) return new AppError(known[status] ?? "bad_request");
  if (isUnavailable(error)) return new AppError("unavailable", { retryAfter: RETRY_AFTER });
  return new AppError("internal");
}

/** Whether an error concerns the operator: it is logged with its cause. */
export function isOurs({ code }: AppError): boolean {
  return code === "internal" || code === "unavailable";
}

/** Errors of a disk that is full, read-only or failing, and of too many open files. */
const diskErrors = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "EMFILE", "ENFILE"]);

/** Neither the request nor the program is wrong: a service that it depends on does not work now. */
function isUnavailable(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StorageUnavailableError) return true;
  return isDatabaseUnavailable(error) || (code !== undefined && diskErrors.has(code));
}
