import { perLanguage } from "#i18n/language.ts";
import type { Draft } from "./drafts.ts";
import type { Facts, Item, ItemState, Values } from "./item.ts";

/** What a browser may have stored before content items existed: the facts were among the values. */
type FormerFacts = { categoryId: string; location: string; artist: string; date: string; hour: string };
type FormerValues = Omit<Values, "facts" | "corrections"> & FormerFacts;
type FormerItem = Omit<Item, "values"> & { values: FormerValues };
export type FormerDraft = Omit<Draft, "kind" | "item" | "values" | "lost"> & {
  kind: "news" | "event";
  item: FormerItem | null;
  values: FormerValues;
  lost: readonly FormerValues[];
};

/** A draft as it is read today: also one from before content items, or from before items had a status. */
export function upToDate(draft: Draft | FormerDraft): Draft {
  const { item, values, lost, ...rest } = isCurrent(draft) ? draft : ofItem(draft);
  return {
    ...rest,
    item: item && { ...item, state: item.state ?? published, values: withCorrections(item.values) },
    values: withCorrections(values),
    lost: lost.map(withCorrections),
  };
}

const published: ItemState = {
  status: "published",
  hasDraft: false,
  scheduledAt: null,
  unpublishAt: null,
  deletedAt: null,
  handedIn: null,
  givenBack: null,
};

function withCorrections(values: Values): Values {
  return { ...values, corrections: values.corrections ?? perLanguage(() => "") };
}

function ofItem(draft: FormerDraft): Draft {
  const { kind: former, item, values, lost } = draft;
  const kind = former === "news" ? "article" : "event";
  const valuesNow = ({ categoryId, location, artist, date, hour, ...shared }: FormerValues): Values => {
    const facts: Facts = kind === "event" ? { categoryId, location, artist, date, hour } : { categoryId };
    return { ...shared, facts, corrections: perLanguage(() => "") };
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
