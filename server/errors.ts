import type { Question } from "#contract/common.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Words } from "#i18n/words.ts";

/** A field's error: which sentence of the catalogue, and what fills its placeholders. */
export type FieldError = {
  kind: keyof Words["validation"] | keyof Words["answers"]["fieldErrors"];
  values?: Record<string, string | number>;
};

/** Says in one line what keeps the program from starting, or a command of the operator's from running. */
export class StartError extends Error {}

/** Names the setting and what it should be; no password is in it. */
export class ConfigError extends StartError {}

/** A fact that stops a request, thrown where it is known. `http/error-handler.ts` gives it status and words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** What fills the placeholders of its sentence. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** What has to be answered first (`question_required`). */
  readonly question: Question | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: Record<string, FieldError>;
      values?: Record<string, string | number>;
      retryAfter?: number;
      question?: Question;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? {};
    this.values = more.values ?? {};
    this.retryAfter = more.retryAfter;
    this.question = more.question;
  }
}
