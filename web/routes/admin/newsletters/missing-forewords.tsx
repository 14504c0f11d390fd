import type { Newsletter } from "#contract/newsletters.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";

/** Names the languages without a foreword, where others have one: it may have been forgotten. */
export function MissingForewords({ foreword }: Pick<Newsletter, "foreword">) {
  const { withoutForeword } = useAdminText().newsletters.send;
  const missing = activeLanguages().filter((language) => !foreword[language]);
  if (missing.length === 0 || missing.length === activeLanguages().length) return null;
  return <p>{fill(withoutForeword, { languages: missing.map((each) => languageNames[each]).join(", ") })}</p>;
}
