import type { ListedTranslation } from "#contract/coverage.ts";
import { withOffset } from "#server/clock.ts";
import { titleShown } from "#server/features/content/items.ts";
import type { TitledTranslation } from "./coverage.ts";

export function presentTranslation(row: TitledTranslation, timeZone: string): ListedTranslation {
  const { titles, source_language: sourceLanguage, user_id, user_name } = row;
  const title = titleShown(titles, sourceLanguage);
  return {
    kind: row.kind,
    id: row.public_id,
    title: title?.text ?? "",
    titleLanguage: title?.language ?? sourceLanguage,
    sourceLanguage,
    language: row.language,
    state: row.state,
    words: row.words,
    since: withOffset(row.since, timeZone),
    by: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    wanted: row.wanted,
    isPublished: row.status === "published",
  };
}
