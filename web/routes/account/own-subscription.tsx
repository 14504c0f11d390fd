import { useEffect, useId, useState } from "react";
import {
  changeOwnSubscription,
  getOwnSubscription,
  type OwnSubscription,
  type SubscriptionStatus,
} from "#contract/subscriptions.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, isLanguage, type Language, languageNames } from "#i18n/language.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";

type Change = Partial<OwnSubscription> & { status?: Exclude<SubscriptionStatus, "pending"> };

/** Whether the newsletter comes to the address of the account, and in which language. */
export function OwnSubscriptionPart({ email, words }: { email: string; words: PeopleWords["subscription"] }) {
  const { subscribe, page } = useText();
  const { own, isPending, change } = useOwnSubscription(words.failed);
  const [chosen, setChosen] = useState<Language | null>(null);
  const id = useId();
  if (own === null) return null;
  const language = chosen ?? own.language;
  const isConfirmed = own.status === "confirmed";
  const label = isConfirmed ? words.saveLanguage : subscribe.button;
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {words.own}
      </h2>
      <p className="wrap-anywhere">{fill(words[own.status], { email })}</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-language`} className="font-semibold">
          {words.language}
        </label>
        <select
          id={`${id}-language`}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
          className="min-h-12 w-full rounded-xl border border-field bg-surface px-4"
        >
          {activeLanguages().map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={isPending}
          className="button-strong min-h-12 flex-1"
          onClick={() => change({ status: "confirmed", language })}
        >
          {isPending ? page.loading : label}
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
