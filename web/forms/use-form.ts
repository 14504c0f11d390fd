import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fill } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { type Answer, type FieldError, type FieldErrors, fieldErrorsOf } from "#web/forms/form.ts";

type Options<T extends object> = {
  /** What the form came back with when it was sent without JavaScript. */
  initial?: Answer<T> | undefined;
  /** The sentence for a failure for which the server sent none. */
  failed: string;
  onDone?: (answer: Extract<Answer<T>, { isDone: true }>) => void;
};

/**
 * A form that is sent to its route's action: checked in the browser first, each error under its field, the first one
 * focused, and a toast for the whole. Without JavaScript the same form is sent as it is.
 */
export function useForm<T extends object>({ initial, failed, onDone }: Options<T>) {
  const { validation } = useText();
  const fetcher = useFetcher<Answer<T>>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [own, setOwn] = useState<FieldErrors | null>(null);
  const answer = (fetcher.data as Answer<T> | undefined) ?? initial;
  const rejected = answer?.isDone === false ? answer : undefined;
  const errors: FieldErrors = own ?? rejected?.errors ?? {};
  const handled = useRef<unknown>(undefined);
  /** The button is disabled a moment after the press: a second one may come first. */
  const isSending = useRef(false);

  const sentence = useCallback(
    (error: FieldError | undefined) =>
      error === undefined || typeof error === "string" ? error : fill(validation[error.kind], error.values ?? {}),
    [validation],
  );

  // The router, which has ended sending. An answer that comes at once is rendered without a state in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another object
  useEffect(() => {
    if (fetcher.state === "idle") isSending.current = false;
  }, [fetcher.state, fetcher.data]);

  // The browser's form: its own messages are switched off as soon as ours replace them.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // Toasts, focus and whatever the screen does next, once for each answer.
  useEffect(() => {
    const { data } = fetcher;
    if (!data || handled.current === data) return;
    handled.current = data;
    const came = data as Answer<T>;
    if (came.isDone) {
      onDone?.(came as Extract<Answer<T>, { isDone: true }>);
      return;
    }
    const [first] = Object.values(came.errors);
    toast("error", came.message || sentence(first) || failed);
    focusFirst(form.current, came.question ? { answer: "" } : came.errors);
    // A honeypot field that the browser filled in is not sent a second time.
    const unseen = form.current?.elements.namedItem("leaveEmpty");
    if (unseen instanceof HTMLInputElement) unseen.value = "";
  }, [fetcher, onDone, toast, failed, sentence]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = fieldErrorsOf(event.currentTarget);
    const [first] = Object.values(found);
    setOwn(first ? found : null);
    if (first === undefined && !isSending.current) {
      isSending.current = true;
      return;
    }
    event.preventDefault();
    focusFirst(event.currentTarget, found);
  };

  return {
    Form: fetcher.Form,
    formProps: { ref: form, method: "post" as const, onSubmit },
    form,
    answer,
    rejected,
    /** The error of the whole form, where it is not shown at a field. */
    note: rejected && (rejected.message || (Object.keys(rejected.errors).length === 0 ? failed : undefined)),
    /** What has to be answered before the form is accepted. */
    question: rejected?.question,
    isPending: fetcher.state !== "idle",
    /** Wires a `Field` to its error and to what was typed before. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      error: sentence(errors[name]),
      defaultValue: rejected?.values[name],
    }),
  };
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLElement) || !(errors[control.getAttribute("name") ?? ""] !== undefined)) continue;
    control.focus();
    return;
  }
}
