import type { ErrorCode } from "#contract/errors.ts";
import type { Answers, Catalogue } from "#i18n/catalogue.ts";

/** A field's fault: which sentence of the catalogue, and what fills its marks. */
export type FieldFault = {
  kind: keyof Catalogue["validation"] | keyof Answers["faults"];
  values?: Record<string, string | number>;
};

/** A fact that stops a request, thrown where it is known. `http/error-handler.ts` gives it status and words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldFault>>;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { fields?: Record<string, FieldFault>; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}
