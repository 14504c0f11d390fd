import { LoaderCircle } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { SubscribeResult } from "#web/subscribe.ts";
import { useText } from "#web/text.tsx";
import { useToast } from "./toasts.tsx";

/** The newsletter form of the home page. `result` is what a form sent without JavaScript came back with. */
export function SubscribeBlock({ result }: { result: SubscribeResult | undefined }) {
  const { subscribe, page } = useText();
  const fetcher = useFetcher<SubscribeResult>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const answer = fetcher.data ?? result;
  const isPending = fetcher.state !== "idle";
  const fault = answer?.isDone === false ? (answer.fields.email ?? answer.message) : undefined;

  // The form's field and the toasts, once an answer has come.
  useEffect(() => {
    if (!fetcher.data) return;
    toast(fetcher.data.isDone ? "success" : "error", fetcher.data.message || subscribe.failed);
    if (fetcher.data.isDone) form.current?.reset();
  }, [fetcher.data, toast, subscribe]);

  return (
    <section id="subscribe" aria-labelledby={`${id}-title`} className="overflow-hidden rounded-3xl bg-earth text-cream">
      <div className="imigongo-band" aria-hidden />
      <div className="grid items-center gap-6 p-6 md:grid-cols-2 md:gap-12 md:p-12">
        <div>
          <h2 id={`${id}-title`} className="text-3xl md:text-4xl">
            {subscribe.title}
          </h2>
          <p className="mt-3 text-cream/90 text-lg">{subscribe.text}</p>
        </div>
        <fetcher.Form ref={form} method="post" action="/?index#subscribe" className="flex flex-col gap-2">
          <label htmlFor={id} className="font-semibold">
            {subscribe.email}
          </label>
          <div className="flex flex-wrap gap-2 [--accent:#f2b84d]">
            <input
              id={id}
              name="email"
              type="email"
              required
              autoComplete="email"
              defaultValue={result?.isDone === false ? result.email : ""}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-answer`}
              className="min-h-12 min-w-0 flex-1 basis-56 rounded-xl border-2 border-transparent bg-cream px-4 text-night"
            />
            <button
              type="submit"
              disabled={isPending}
              className="inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xl bg-night px-5 font-semibold text-cream hover:bg-night/85 disabled:cursor-progress max-sm:w-full"
            >
              {isPending && <LoaderCircle className="size-5 animate-spin" aria-hidden />}
              {isPending ? page.loading : subscribe.button}
            </button>
          </div>
          <p id={`${id}-answer`} role="status" className="min-h-6 font-semibold">
            {fault}
            {answer?.isDone && answer.message}
          </p>
        </fetcher.Form>
      </div>
    </section>
  );
}
