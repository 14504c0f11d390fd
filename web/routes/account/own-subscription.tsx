import { useEffect, useId, useState } from "react";
import { changeOwnSubscription, getOwnSubscription, type OwnSubscription } from "#contract/subscription-choices.ts";
import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import { fill } from "#i18n/format.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { choicesIn } from "#web/forms/newsletter-choices.ts";
import { ChoiceFields } from "./choice-fields.tsx";

type Change = Partial<Omit<OwnSubscription, "status">> & { status?: Exclude<SubscriptionStatus, "pending"> };

/** Whether the newsletter comes to the address of the account, and what of it. */
export function OwnSubscriptionPart({ email, words }: { email: string; words: PeopleWords["subscription"] }) {
  const { subscribe, page } = useText();
  const { own, isPending, change } = useOwnSubscription(words.failed);
  const [error, setError] = useState("");
  const id = useId();
  if (own === null) return null;
  const isConfirmed = own.status === "confirmed";
  const save = (form: HTMLFormElement) => {
    const choices = choicesIn(new FormData(form));
    setError(choices === null ? words.noneChosen : "");
    if (choices) change({ status: "confirmed", ...choices });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {words.own}
      </h2>
      <p className="wrap-anywhere">{fill(words[own.status], { email })}</p>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <ChoiceFields choices={own} words={words} error={error} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isPending} className="button-strong min-h-12 flex-1">
            {isPending ? page.loading : isConfirmed ? words.save : subscribe.button}
          </button>
          {isConfirmed && (
            <button
              type="button"
              disabled={isPending}
              className="button-quiet min-h-12 flex-1"
              onClick={() => change({ status: "unsubscribed" })}
            >
              {words.end}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** Null until the server has answered. */
function useOwnSubscription(failed: string) {
  const toast = useToast();
  const [own, setOwn] = useState<OwnSubscription | null>(null);
  const [isPending, setPending] = useState(false);
  const tell = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    // An ended session is handled elsewhere.
    if (error.status !== 401) toast("error", error.message || failed);
  };
  // The server, which alone knows; the part is mounted anew for another user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    browserApi(getOwnSubscription, {}).then(setOwn, tell);
  }, []);
  const change = async (changed: Change) => {
    setPending(true);
    try {
      const { message, ...saved } = await browserApi(changeOwnSubscription, { body: changed });
      setOwn(saved);
      toast("success", message);
    } catch (error) {
      tell(error);
    }
    setPending(false);
  };
  return { own, isPending, change };
}
