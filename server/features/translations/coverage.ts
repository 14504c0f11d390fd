import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import type { TranslationCounts } from "#contract/coverage.ts";
import type { TranslationSort } from "#contract/translation-states.ts";
import { type TranslationState, translationStates } from "#contract/translation-states.ts";
import { fold } from "#i18n/fold.ts";
import { activeLanguages, type Language, type PerLanguage } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { DAY, dayOf } from "#server/clock.ts";
import { type ItemTitles, titlesOfAny } from "#server/features/content/items.ts";
import type { Services } from "#server/services.ts";
import {
  countByState,
  countTranslationRows,
  selectTranslations,
  type TranslationFilter,
  type TranslationRow,
} from "./queries.ts";

/** Readers of so many days are counted, today among them. */
const WANTED_DAYS = 7;

export type TranslationQuery = {
  language?: Language | undefined;
  state?: TranslationState | "todo" | undefined;
  kind?: ContentKind | undefined;
  category?: number | undefined;
  q?: string | undefined;
  sort: TranslationSort;
  page: number;
  limit: number;
};

type User = Pick<SessionUser, "id" | "role" | "languages">;
type Context = Pick<Services, "db" | "clock" | "config">;

export type TitledTranslation = TranslationRow & { titles: ItemTitles | undefined };

export async function listTranslations(
  { db, clock, config }: Context,
  { page, limit, sort, ...query }: TranslationQuery,
  user: User,
): Promise<{ rows: TitledTranslation[]; total: number }> {
  const filter = filterOf(query, user);
  if (filter.languages.length === 0) return { rows: [], total: 0 };
  const wantedSince = dayOf(clock.now() - (WANTED_DAYS - 1) * DAY, config.timeZone);
  const rows = await selectTranslations(db, { ...filter, sort, wantedSince, limit, offset: (page - 1) * limit });
  const titles = await titlesOfAny(
    db,
    rows.map(({ item_id }) => item_id),
  );
  return {
    rows: rows.map((row) => ({ ...row, titles: titles.get(row.item_id) })),
    total: await countTranslationRows(db, filter),
  };
}

/** How many are in each state, of the languages that the caller sees. */
export async function countCoverage({ db }: Context, user: User): Promise<PerLanguage<TranslationCounts>> {
  const filter = filterOf({}, user);
  if (filter.languages.length === 0) return {};
  const rows = await countByState(db, filter);
  const totalIn = (language: Language, state: TranslationState) =>
    rows.find((row) => row.language === language && row.state === state)?.total ?? 0;
  const countsIn = (language: Language) =>
    Object.fromEntries(translationStates.map((state) => [state, totalIn(language, state)])) as TranslationCounts;
  return Object.fromEntries(filter.languages.map((language) => [language, countsIn(language)]));
}

/** Translators see their own languages, authors what is published and what is theirs. */
function filterOf(
  { language, state, kind, category, q = "" }: Partial<TranslationQuery>,
  { id, role, languages: own }: User,
): TranslationFilter {
  const seen = activeLanguages().filter((each) => role !== "TRANSLATOR" || own.includes(each));
  const words = fold(q).trim();
  return {
    languages: seen.filter((each) => language === undefined || each === language),
    states: state === "todo" ? translationStates.filter((each) => each !== "done") : state && [state],
    kinds: kind ? [kind] : contentKindNames,
    categoryId: category,
    words: words === "" ? undefined : words,
    readableBy: role === "AUTHOR" ? id : undefined,
  };
}
