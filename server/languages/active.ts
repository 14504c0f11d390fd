import { setActiveLanguages, site } from "#i18n/language.ts";
import type { ContentVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { activeOf } from "./open-languages.ts";
import { selectLanguages } from "./queries.ts";

/** Offers readers of this process the languages that the database says. */
export async function refreshActive(db: Database): Promise<void> {
  setActiveLanguages(activeOf(await selectLanguages(db), site.available));
}

/** The content's version; whoever reads a new one finds the languages that are offered with it. */
export function withLanguages(db: Database, version: ContentVersion): ContentVersion {
  let seen: number | undefined;
  let refreshing: { version: number; done: Promise<void> } | undefined;
  return {
    ...version,
    async read() {
      const read = await version.read();
      if (read === seen) return read;
      if (refreshing?.version !== read) refreshing = { version: read, done: refreshActive(db) };
      await refreshing.done.then(
        () => {
          seen = read;
        },
        // The database does not answer: what was offered before stays, and the next call tries again.
        () => {
          refreshing = undefined;
        },
      );
      return read;
    },
  };
}
