import { fill } from "#i18n/format.ts";
import { languageNames, languages } from "#i18n/language.ts";
import { useAdminText } from "./admin-text.ts";

type Props = { translations: readonly { language: string; hasText: boolean; updatedAt: string }[] };

/** Which languages a text has, and which of them are older than the English. */
export function LanguageBadges({ translations }: Props) {
  const { list } = useAdminText();
  const age = (language: string) => translations.find((each) => each.language === language && each.hasText)?.updatedAt;
  const english = age("en") ?? "";
  return (
    <ul className="flex gap-1">
      {languages.map((language) => {
        const own = age(language);
        const state = own === undefined ? "missing" : own < english ? "old" : "there";
        const said = { missing: list.languageMissing, old: list.languageOld, there: list.languageThere }[state];
        const look = {
          missing: "border border-field border-dashed text-muted",
          old: "border border-ochre bg-ochre/20",
          there: "border border-ink/30 bg-ink/5",
        }[state];
        const name = fill(said, { language: languageNames[language] });
        return (
          <li
            key={language}
            title={name}
            className={`whitespace-nowrap rounded-md px-1.5 py-0.5 font-semibold text-xs ${look}`}
          >
            <span aria-hidden>
              {language}
              {state === "old" && " !"}
            </span>
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
