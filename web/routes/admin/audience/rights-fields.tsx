import { useId } from "react";
import { hasPublishingSwitch } from "#contract/content-rights.ts";
import type { Role } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { activeLanguages, type Language, languageNames } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import { ChoiceCard, ChoiceText } from "../choice-card.tsx";

/** What goes along with a role. */
export type Rights = Pick<User, "languages" | "mayPublish">;

type Props = {
  role: Role;
  rights: Rights;
  onChange: (rights: Rights) => void;
  error?: string | undefined;
};

/** The languages of a translator, and whether an author or a translator publishes. */
export function RightsFields({ role, rights, onChange, error }: Props) {
  const { audience: words } = useAdminText();
  const id = useId();
  const toggle = (language: Language, isChosen: boolean) => {
    // Those of a language that is not offered now stay.
    const others = rights.languages.filter((each) => each !== language);
    const chosen = isChosen ? [...others, language] : others;
    onChange({ ...rights, languages: chosen });
  };
  return (
    <>
      {role === "TRANSLATOR" && (
        <fieldset aria-describedby={`${id}-error`} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1.5 font-semibold">{words.languages}</legend>
          <div className="flex flex-wrap gap-2">
            {activeLanguages().map((each) => (
              <ChoiceCard
                key={each}
                type="checkbox"
                name="languages"
                value={each}
                isChosen={rights.languages.includes(each)}
                onChange={(isChosen) => toggle(each, isChosen)}
              >
                <span lang={each}>{languageNames[each]}</span>
              </ChoiceCard>
            ))}
          </div>
          <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
            {error}
          </p>
        </fieldset>
      )}
      {hasPublishingSwitch(role) && (
        <ChoiceCard
          type="checkbox"
          name="mayPublish"
          isChosen={rights.mayPublish}
          onChange={(mayPublish) => onChange({ ...rights, mayPublish })}
        >
          <ChoiceText name={words.mayPublish} text={words.mayPublishHint} />
        </ChoiceCard>
      )}
    </>
  );
}

/** As the API takes them: what the role does not have is left out. */
export function sentRights(role: Role, { languages: chosen, mayPublish }: Rights): Partial<Rights> {
  return {
    ...(role === "TRANSLATOR" && { languages: chosen }),
    ...(hasPublishingSwitch(role) && { mayPublish }),
  };
}

/** What the name of the role does not say: "Kinyarwanda, Français · Hands in". */
export function RightsLine({ role, languages: chosen, mayPublish }: Rights & { role: Role }) {
  const { audience: words } = useAdminText();
  const names = chosen.map((each) => languageNames[each]).join(", ");
  const publishing = hasPublishingSwitch(role) && (mayPublish ? words.publishes : words.handsIn);
  return <p className="text-muted text-sm empty:hidden">{[names, publishing].filter(Boolean).join(" · ")}</p>;
}
