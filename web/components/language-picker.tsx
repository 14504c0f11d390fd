import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { updateLanguage } from "#contract/users.ts";
import { isLanguage, type Language, languageNames } from "#i18n/language.ts";
import { lastingApi, missingWhereRejected } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAddresses } from "#web/data/addresses.ts";
import { chooseLanguage } from "#web/preferences.ts";
import { currentSession } from "#web/session.ts";
import { Menu } from "./menu.tsx";

/** The same page in another language, as a new document: links that work without JavaScript. */
export function LanguagePicker() {
  const { language, navigation } = useText();
  const { search } = useLocation();
  const { inAll } = useAddresses(language);

  /** Where the address names no language, it stays, and the stored choice decides. */
  const choose = (event: React.MouseEvent, chosen: Language) => {
    chooseLanguage(chosen);
    // Mail to a signed-in user follows their choice.
    if (currentSession().user) lastingApi(updateLanguage, { body: { language: chosen } }).catch(missingWhereRejected);
    if (isLanguage(location.pathname.split("/")[1])) return;
    event.preventDefault();
    location.reload();
  };

  return (
    <Menu
      label={
        <>
          <Globe className="size-5" aria-hidden />
          <span className="uppercase max-sm:sr-only">{language}</span>
          <span className="sr-only">
            {navigation.language}: {languageNames[language]}
          </span>
        </>
      }
    >
      <ul className="absolute top-full end-0 z-40 mt-2 min-w-44 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-xl">
        {inAll.map(({ language: each, href }) => (
          <li key={each}>
            <a
              href={href + search}
              hrefLang={each}
              lang={each}
              aria-current={each === language ? "true" : undefined}
              onClick={(event) => choose(event, each)}
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-paper aria-[current]:font-bold aria-[current]:text-accent"
            >
              {languageNames[each]}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
