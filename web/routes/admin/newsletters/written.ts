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

/** What differs from `saved`, as the API takes it: another editor may have changed the rest meanwhile. */
export function changesOf(written: Written, saved: Written) {
  const languages = activeLanguages().filter((each) => written.foreword[each] !== saved.foreword[each]);
  const foreword = Object.fromEntries(languages.map((each) => [each, written.foreword[each]]));
  const picks = idsOf(written.picks);
  return {
    ...(languages.length > 0 && { foreword }),
    ...(!isSame(picks, idsOf(saved.picks)) && { picks }),
    ...(!isSame(written.rule, saved.rule) && { rule: written.rule }),
  };
}

/** What `changes` were made from, as the API takes it: somebody else may have changed the same. */
export function baseOf(saved: Written, changes: ReturnType<typeof changesOf>) {
  const languages = activeLanguages().filter((each) => changes.foreword?.[each] !== undefined);
  return {
    ...(changes.foreword && { foreword: Object.fromEntries(languages.map((each) => [each, saved.foreword[each]])) }),
    ...(changes.picks && { picks: idsOf(saved.picks) }),
    ...(changes.rule && { rule: saved.rule }),
  };
}

/** The newer version, with what was changed here since `saved`. */
export function mergedWith(newer: Written, written: Written, saved: Written): Written {
  const changes = changesOf(written, saved);
  return {
    foreword: perLanguage((each) => changes.foreword?.[each] ?? newer.foreword[each]),
    picks: changes.picks ? written.picks : newer.picks,
    rule: changes.rule ? written.rule : newer.rule,
  };
}

/** What was changed here since `saved`, and in the newer version to something else. */
export function changedOnBothSides(newer: Written, written: Written, saved: Written) {
  const changes = changesOf(written, saved);
  const isOther = (one: unknown, before: unknown, mine: unknown) => !isSame(one, before) && !isSame(one, mine);
  return {
    foreword: activeLanguages().filter(
      (each) =>
        changes.foreword?.[each] !== undefined &&
        isOther(newer.foreword[each], saved.foreword[each].trim(), written.foreword[each].trim()),
    ),
    picks: changes.picks !== undefined && isOther(idsOf(newer.picks), idsOf(saved.picks), changes.picks),
    rule: changes.rule !== undefined && isOther(newer.rule, saved.rule, written.rule),
  };
}

function idsOf(picks: readonly PickedItem[]) {
  return picks.map(({ kind, id }) => ({ kind, id }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
