import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { ItemStatus } from "#contract/item-status.ts";
import type { TranslationSort, TranslationState } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { countRows, titlesWith } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

export type TranslationFilter = {
  /** Those that the caller may see, or has asked for. */
  languages: readonly Language[];
  states?: readonly TranslationState[] | undefined;
  kinds: readonly ContentKind[];
  categoryId?: number | undefined;
  /** Folded words of a title. */
  words?: string | undefined;
  /** Published items, and those that this account has added. */
  readableBy?: number | undefined;
};

/** `wantedSince` is a day of the site, YYYY-MM-DD. */
type Asked = TranslationFilter & { sort: TranslationSort; wantedSince: string; limit: number; offset: number };

export type TranslationRow = {
  item_id: number;
  kind: ContentKind;
  public_id: number;
  status: ItemStatus;
  source_language: Language;
  language: Language;
  state: TranslationState;
  words: number;
  since: string;
  user_id: number | null;
  user_name: string | null;
  wanted: number;
};

export async function selectTranslations(
  db: Database,
  { sort, wantedSince, limit, offset, ...filter }: Asked,
): Promise<TranslationRow[]> {
  const wanted = db
    .selectFrom("fallback_readers")
    .select(["item_id", "language"])
    .select(sql<number>`cast(sum(readers) as integer)`.as("readers"))
    .where("day", ">=", wantedSince)
    .groupBy(["item_id", "language"])
    .as("wanted");
  return matching(db, filter)
    .leftJoin("users", "users.id", "translation_states.user_id")
    .leftJoin(wanted, (join) =>
      join
        .onRef("wanted.item_id", "=", "translation_states.item_id")
        .onRef("wanted.language", "=", "translation_states.language"),
    )
    .select(["items.kind", "items.public_id", "items.status", "items.source_language"])
    .select(["translation_states.item_id", "translation_states.language", "translation_states.state"])
    .select(["translation_states.words", "translation_states.since", "translation_states.user_id"])
    .select("users.name as user_name")
    .select(sql<number>`coalesce(wanted.readers, 0)`.as("wanted"))
    .orderBy(orderOf(sort))
    .orderBy("translation_states.item_id", "desc")
    .orderBy("translation_states.language")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTranslationRows(db: Database, filter: TranslationFilter): Promise<number> {
  const { total } = await matching(db, filter).select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function countByState(
  db: Database,
  filter: TranslationFilter,
): Promise<{ language: Language; state: TranslationState; total: number }[]> {
  return matching(db, filter)
    .select(["translation_states.language", "translation_states.state"])
    .select(countRows().as("total"))
    .groupBy(["translation_states.language", "translation_states.state"])
    .execute();
}

function matching(db: Database, { languages, states, kinds, categoryId, words, readableBy }: TranslationFilter) {
  return db
    .selectFrom("translation_states")
    .innerJoin("items", "items.id", "translation_states.item_id")
    .where("translation_states.language", "in", languages)
    .where("items.kind", "in", kinds)
    .$if(states !== undefined, (query) => query.where("translation_states.state", "in", states ?? []))
    .$if(categoryId !== undefined, (query) => query.where("items.category_id", "=", categoryId ?? 0))
    .$if(words !== undefined, (query) => query.where(hasTitle(db, kinds, words ?? "")))
    .$if(readableBy !== undefined, (query) =>
      query.where((eb) => eb.or([eb("items.status", "=", "published"), eb("items.author_id", "=", readableBy ?? 0)])),
    );
}

function hasTitle(db: Database, kinds: readonly ContentKind[], words: string): RawBuilder<SqlBool> {
  const found = kinds.map(
    (kind) => sql`select * from (${titlesWith(db, kind, { words, categoryIds: undefined })}) as titled`,
  );
  return sql<SqlBool>`items.id in (${sql.join(found, sql` union `)})`;
}

function orderOf(sort: TranslationSort): RawBuilder<unknown> {
  const name = sort.replace(/^-/, "");
  const direction = name === sort ? sql`` : sql` desc`;
  if (name === "wanted") {
    // Of what is done, nobody wants anything any more.
    const isDone = sql`case when translation_states.state = 'done' then 1 else 0 end`;
    return sql`${isDone}, coalesce(wanted.readers, 0) desc, translation_states.since`;
  }
  if (name === "title") return sql`${sourceTitle}${direction}`;
  return sql`${sql.ref(`translation_states.${name}`)}${direction}`;
}

const sourceTitle = sql`coalesce((
  select folded_title from item_texts
  where item_id = items.id and folded_title <> ''
  order by case when language = items.source_language then 0 else 1 end, language limit 1
), '')`;
