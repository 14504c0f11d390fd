import type { Question } from "#contract/common.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import type { Catalogue } from "#i18n/words.ts";
import { ApiFailure } from "#web/api.ts";

/** A field's error: the server's sentence, or a kind of our own with what fills its placeholders. */
export type FieldError = string | { kind: keyof Catalogue["validation"]; values?: Record<string, number> };
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The result of a form. A rejection carries what was typed, for readers without JavaScript. */
export type Answer<T extends object = object> =
  | ({ isDone: true; status: number } & T)
  | {
      isDone: false;
      status: number;
      message: string;
      errors: FieldErrors;
      values: Readonly<Record<string, string>>;
      /** What has to be answered first. */
      question: Question | undefined;
    };

/** The form's field as it was typed; "" where it is not there. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Runs a call to the API and returns its result. Passwords never come back. */
export async function answerTo<T extends object>(form: FormData, call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { isDone: true, status: 200, ...(await call()) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message, fields: errors, question } = error;
    return rejection(form, { status: error.status || 503, message, errors, question });
  }
}

type Rejection = {
  status?: number;
  message?: string;
  errors?: FieldErrors;
  question?: Question | undefined;
};

export function rejection(
  form: FormData,
  { status = 422, message = "", errors = {}, question }: Rejection,
): Answer<never> {
  const values = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|token|leaveEmpty|^answer$/i.test(name) ? [[name, value] as const] : [],
  );
  return { isDone: false, status, message, errors, values: Object.fromEntries(values), question };
}

/** The honeypot's values in a form (contract/common.ts). */
export function honeypotValues(form: FormData): { leaveEmpty: string; shownAt: string } {
  // The site's own forms send when they were shown; one without was created in the browser just now.
  return { leaveEmpty: typed(form, "leaveEmpty"), shownAt: typed(form, "shownAt") || String(Date.now()) };
}

/** The same, with the answer to the question that the form shows, where it shows one. */
export function signUpValues(form: FormData) {
  return {
    ...honeypotValues(form),
    questionId: typed(form, "questionId") || undefined,
    answer: typed(form, "answer") || undefined,
  };
}

/**
 * In the browser a form that was filled in very fast, by a password manager perhaps, waits instead of being rejected.
 */
export async function waitForFillTime(): Promise<void> {
  if (typeof window === "undefined") return;
  const [page] = performance.getEntriesByType("navigation");
  // The page was rendered before its first byte arrived.
  const since = performance.now() - ((page as PerformanceNavigationTiming | undefined)?.responseStart ?? 0);
  if (since < MIN_FILL_MS) await new Promise((resolve) => setTimeout(resolve, MIN_FILL_MS - since));
}

/**
 * The errors that the browser itself finds, to be shown in the reader's language: its own messages are in the
 * browser's.
 */
export function fieldErrorsOf(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, FieldError> = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const error = fieldErrorOf(control);
    if (error) errors[control.name] = error;
  }
  return errors;
}

function fieldErrorOf(control: HTMLInputElement | HTMLTextAreaElement): FieldError | undefined {
  if (control.required && (control.validity.valueMissing || control.value.trim() === "")) return { kind: "required" };
  if (control.validity.typeMismatch) return { kind: "email" };
  // Not `validity.tooShort`: the browser forgets it for what it filled in itself.
  if (control.value !== "" && control.value.length < control.minLength) {
    return { kind: "tooShort", values: { min: control.minLength } };
  }
  const most = Number(control.dataset.most);
  if (control.value.length > most) return { kind: "tooLong", values: { max: most } };
  return undefined;
}
