import { MIN_FILL_MS } from "#contract/limits.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { ApiFailure } from "#web/api.ts";

/** A field's error: the server's sentence, or a kind of our own with what fills its marks. */
export type FieldError = string | { kind: keyof Catalogue["validation"]; values?: Record<string, number> };
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** What became of a form. A rejection carries what was typed, for readers without JavaScript. */
export type Answer<T extends object = object> =
  | ({ isDone: true; status: number } & T)
  | { isDone: false; status: number; message: string; errors: FieldErrors; values: Readonly<Record<string, string>> };

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
    return rejection(form, { status: error.status || 503, message: error.message, errors: error.fields });
  }
}

export function rejection(
  form: FormData,
  { status = 422, message = "", errors = {} }: { status?: number; message?: string; errors?: FieldErrors },
): Answer<never> {
  const values = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|token|leaveEmpty/i.test(name) ? [[name, value] as const] : [],
  );
  return { isDone: false, status, message, errors, values: Object.fromEntries(values) };
}

/** The honeypot's values in a form (contract/common.ts). */
export function honeypotValues(form: FormData): { leaveEmpty: string; shownAt: string } {
  // A form of ours says when it was shown: one that does not was put together just now.
  return { leaveEmpty: typed(form, "leaveEmpty"), shownAt: typed(form, "shownAt") || String(Date.now()) };
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

/** What the browser itself finds wrong, for sentences of our own: its bubbles speak the browser's language. */
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
  if (control.required && control.value.trim() === "") return { kind: "required" };
  if (control.validity.typeMismatch) return { kind: "email" };
  // Not `validity.tooShort`: the browser forgets it for what it filled in itself.
  if (control.value !== "" && control.value.length < control.minLength) {
    return { kind: "tooShort", values: { min: control.minLength } };
  }
  const most = Number(control.dataset.most);
  if (control.value.length > most) return { kind: "tooLong", values: { max: most } };
  return undefined;
}
