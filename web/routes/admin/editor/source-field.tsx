import { useId, useState } from "react";
import { updateLanguage } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames } from "#i18n/language.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { renewUser, useSession } from "#web/session.ts";
import { useAdminText } from "../admin-text.ts";
import type { Facts } from "./item.ts";

type Props = { value: Language; onChange: (facts: Facts) => void };

/** The language that an item is first written in, and the others are translated from. */
export function SourceField({ value, onChange }: Props) {
  const words = useAdminText().facts;
  const { user } = useSession();
  const { isPending, choose } = useOwnSource();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.sourceLanguage}
      </label>
      <select
        id={id}
        name="sourceLanguage"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange({ sourceLanguage: event.currentTarget.value })}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4"
      >
        {activeLanguages().map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {words.sourceHint}
      </p>
      {user && (user.sourceLanguage ?? value) !== value && (
        <button type="button" disabled={isPending} className="button-quiet self-start" onClick={() => choose(value)}>
          {words.sourceAlways}
        </button>
      )}
    </div>
  );
}

/** Makes a language that of all that the user begins. */
function useOwnSource() {
  const { page } = useText();
  const words = useAdminText().facts;
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const choose = async (sourceLanguage: Language) => {
    setPending(true);
    try {
      renewUser((await browserApi(updateLanguage, { body: { sourceLanguage } })).user);
      toast("success", fill(words.sourceSaved, { language: languageNames[sourceLanguage] }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status !== 401) toast("error", error.message || page.failedTitle);
    }
    setPending(false);
  };
  return { isPending, choose };
}
