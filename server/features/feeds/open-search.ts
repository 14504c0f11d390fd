import { catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { presentSettings } from "#server/features/settings/present.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { oneLine } from "#server/html/plain-text.ts";
import type { Services } from "#server/services.ts";

/** https://github.com/dewitt/opensearch: longer names are cut off by some browsers. */
const NAME_LENGTH = 16;

/** By it browsers offer the site's search in their address bar. */
export async function openSearch({ config, db }: Services, language: Language): Promise<string> {
  const { siteName } = presentSettings(await loadSettings(db), language);
  const name = [...oneLine(siteName)].slice(0, NAME_LENGTH).join("");
  const page = `${config.siteUrl}/${language}/search?q={searchTerms}`;
  return `<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(name)}</ShortName>
  <Description>${escapeHtml(catalogues[language].searchPage.label)}</Description>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeHtml(page)}"/>
</OpenSearchDescription>
`;
}
