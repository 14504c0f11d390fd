import type { Draft } from "./drafts.ts";
import type { Facts, Item, Values } from "./item.ts";

/** What a browser may have stored before content items existed: the facts were among the values. */
type FormerFacts = { categoryId: string; location: string; artist: string; date: string; hour: string };
type FormerValues = Omit<Values, "facts"> & FormerFacts;
type FormerItem = Omit<Item, "values"> & { values: FormerValues };
export type FormerDraft = Omit<Draft, "kind" | "item" | "values" | "lost"> & {
  kind: "news" | "event";
  item: FormerItem | null;
  values: FormerValues;
  lost: readonly FormerValues[];
};

/** A draft as it is read today. */
export function upToDate(draft: Draft | FormerDraft): Draft {
  if (isCurrent(draft)) return draft;
  const { kind: former, item, values, lost } = draft;
  const kind = former === "news" ? "article" : "event";
  const valuesNow = ({ categoryId, location, artist, date, hour, ...shared }: FormerValues): Values => {
    const facts: Facts = kind === "event" ? { categoryId, location, artist, date, hour } : { categoryId };
    return { ...shared, facts };
  };
  return {
    ...draft,
    kind,
    item: item && { ...item, values: valuesNow(item.values) },
    values: valuesNow(values),
    lost: lost.map(valuesNow),
  };
}

function isCurrent(draft: Draft | FormerDraft): draft is Draft {
  return "facts" in draft.values;
}
