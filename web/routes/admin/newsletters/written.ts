import type { ContentKind } from "#contract/content-kinds.ts";
import type { Newsletter, NewsletterRule } from "#contract/newsletters.ts";
import { activeLanguages, type Language, perLanguage } from "#i18n/language.ts";

/** An item that an editor has chosen, with its title. */
export type PickedItem = Newsletter["picks"][number];

/** What an editor writes of a newsletter. */
export type Written = { foreword: Record<Language, string>; picks: readonly PickedItem[]; rule: NewsletterRule };

export function writtenOf({ foreword, picks, rule }: Pick<Newsletter, "foreword" | "picks" | "rule">): Written {
  return { foreword: perLanguage((language) => foreword[language] ?? ""), picks, rule };
}

export function isSameItem(one: { kind: ContentKind; id: number }, other: { kind: ContentKind; id: number }): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Moves one of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Parts of a newsletter: the forewords in these languages, what was picked, the rule. */
export type Parts = { foreword: readonly Language[]; picks: boolean; rule: boolean };

/** In which parts two texts differ; space around a foreword does not count, as on the server. */
function differingParts(one: Written, other: Written): Parts {
  return {
    foreword: activeLanguages().filter((each) => one.foreword[each].trim() !== other.foreword[each].trim()),
    picks: !isSame(idsOf(one.picks), idsOf(other.picks)),
    rule: !isSame(one.rule, other.rule),
  };
}

/** The parts of `one` for which the same part of `other` answers to `isIn`. */
function partsWhere(one: Parts, other: Parts, isIn: boolean): Parts {
  return {
    foreword: one.foreword.filter((each) => other.foreword.includes(each) === isIn),
    picks: one.picks && other.picks === isIn,
    rule: one.rule && other.rule === isIn,
  };
}

export function isSameWritten(one: Written, other: Written): boolean {
  const { foreword, picks, rule } = differingParts(one, other);
  return foreword.length === 0 && !picks && !rule;
}

/** What differs from `saved`, as the API takes it: another editor may have changed the rest meanwhile. */
export function changesOf(written: Written, saved: Written) {
  return inApi(written, differingParts(written, saved));
}

/** What these changes were made from, as the API takes it: somebody else may have changed the same. */
export function baseOf(written: Written, saved: Written) {
  return inApi(saved, differingParts(written, saved));
}

function inApi({ foreword, picks, rule }: Written, parts: Parts) {
  return {
    ...(parts.foreword.length > 0 && {
      foreword: Object.fromEntries(parts.foreword.map((each) => [each, foreword[each]])),
    }),
    ...(parts.picks && { picks: idsOf(picks) }),
    ...(parts.rule && { rule }),
  };
}

/** `written` with these parts as `other` has them. */
export function withParts(written: Written, other: Written, parts: Parts): Written {
  return {
    foreword: perLanguage((each) => (parts.foreword.includes(each) ? other : written).foreword[each]),
    picks: (parts.picks ? other : written).picks,
    rule: (parts.rule ? other : written).rule,
  };
}

/** The newer version, with what was changed here since `saved`. */
export function mergedWith(newer: Written, written: Written, saved: Written): Written {
  return withParts(newer, written, differingParts(written, saved));
}

/** What was changed here since `saved`, and in the newer version to something else. */
export function changedOnBothSides(newer: Written, written: Written, saved: Written): Parts {
  const both = partsWhere(differingParts(written, saved), differingParts(newer, saved), true);
  return partsWhere(both, differingParts(written, newer), true);
}

/** `saved`, with what the newer version has as it was sent: a saving whose answer was lost was done. */
export function savedAfterAll(saved: Written, sent: Written, newer: Written): Written {
  return withParts(saved, sent, partsWhere(differingParts(sent, saved), differingParts(sent, newer), false));
}

function idsOf(picks: readonly PickedItem[]) {
  return picks.map(({ kind, id }) => ({ kind, id }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
