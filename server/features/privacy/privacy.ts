import type { Privacy } from "#contract/privacy.ts";
import { catalogues } from "#i18n/catalogues.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { fill, formatDuration } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import type { Config } from "#server/config.ts";
import type { SiteSettings } from "#server/features/settings/settings.ts";
import { retention, SWEEP_EVERY } from "#server/retention.ts";

/** What the site keeps of people, in words: from the settings, the configuration and the times that hold. */
export function describePrivacy(
  settings: SiteSettings,
  { backups }: Pick<Config, "backups">,
  language: Language,
): Privacy {
  const words = catalogues[language].privacy;
  const inWords = (milliseconds: number) => formatDuration(milliseconds, words.units);
  const times = Object.fromEntries(Object.entries(retention).map(([name, time]) => [name, inWords(time)]));
  const values = {
    ...times,
    sweep: inWords(SWEEP_EVERY),
    ...(backups && { copies: backups.keep, backup: inWords(backups.every * backups.keep) }),
  };
  const own = inLanguage(settings.texts("privacy"), language, { exists: ({ value }) => value !== "" });
  return {
    text: own?.value ?? "",
    textLanguage: own?.language ?? language,
    kept: Object.entries(words.kept).map(([name, { title, text, until }]) => {
      const isByHand = name === "backups" && !backups;
      return { name, title, text, until: fill(isByHand ? words.backupsByHand : until, values) };
    }),
    note: fill(words.note, values),
    rights: words.rights,
  };
}
