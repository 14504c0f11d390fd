import { useId } from "react";
import { hasPublishingSwitch } from "#contract/content-rights.ts";
import type { Role } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { type Language, languageNames, languages } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";

/** What goes along with a role. */
export type Rights = Pick<User, "languages" | "mayPublish">;

type Props = {
  role: Role;
  rights: Rights;
  onChange: (rights: Rights) => void;
  error?: string | undefined;
};

const choice = "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-field bg-surface px-4 py-2";
const box = "size-5 shrink-0 accent-accent";

/** The languages of a translator, and whether an author or a translator publishes. */
export function RightsFields({ role, rights, onChange, error }: Props) {
  const { audience: words } = useAdminText();
  const id = useId();
  const toggle = (language: Language, isChosen: boolean) => {
    const chosen = languages.filter((each) => (each === language ? isChosen : rights.languages.includes(each)));
    onChange({ ...rights, languages: chosen });
  };
  return (
    <>
      {role === "TRANSLATOR" && (
        <fieldset aria-describedby={`${id}-error`} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1.5 font-semibold">{words.languages}</legend>
          <div className="flex flex-wrap gap-2">
            {languages.map((each) => (
              <label key={each} className={`${choice} has-checked:border-2 has-checked:border-accent`}>
                <input
                  type="checkbox"
                  name="languages"
                  value={each}
                  checked={rights.languages.includes(each)}
                  onChange={(event) => toggle(each, event.target.checked)}
                  className={box}
                />
                <span lang={each}>{languageNames[each]}</span>
              </label>
            ))}
          </div>
          <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
            {error}
          </p>
        </fieldset>
      )}
      {hasPublishingSwitch(role) && (
        <label className={choice}>
          <input
            type="checkbox"
            name="mayPublish"
            checked={rights.mayPublish}
            onChange={(event) => onChange({ ...rights, mayPublish: event.target.checked })}
            className={box}
          />
          <span>
            <span className="block font-semibold">{words.mayPublish}</span>
            <span className="block text-muted text-sm">{words.mayPublishHint}</span>
          </span>
        </label>
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
