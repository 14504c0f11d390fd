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
  const languages = activeLanguages().filter((each) => written.foreword[each].trim() !== saved.foreword[each].trim());
  return partsOf(written, {
    foreword: languages,
    picks: !isSame(idsOf(written.picks), idsOf(saved.picks)),
    rule: !isSame(written.rule, saved.rule),
  });
}

/** What `changes` were made from, as the API takes it: somebody else may have changed the same. */
export function baseOf(saved: Written, changes: ReturnType<typeof changesOf>) {
  return partsOf(saved, {
    foreword: activeLanguages().filter((each) => changes.foreword?.[each] !== undefined),
    picks: changes.picks !== undefined,
    rule: changes.rule !== undefined,
  });
}

/** Parts of a newsletter: the forewords in these languages, what was picked, the rule. */
export type Parts = { foreword: readonly Language[]; picks: boolean; rule: boolean };

function partsOf({ foreword, picks, rule }: Written, parts: Parts) {
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
  const changes = changesOf(written, saved);
  return withParts(newer, written, {
    foreword: activeLanguages().filter((each) => changes.foreword?.[each] !== undefined),
    picks: changes.picks !== undefined,
    rule: changes.rule !== undefined,
  });
}

/** What was changed here since `saved`, and in the newer version to something else. */
export function changedOnBothSides(newer: Written, written: Written, saved: Written): Parts {
  const mine = changesOf(written, saved);
  const theirs = changesOf(newer, saved);
  const differs = changesOf(written, newer);
  const isBoth = (part: "picks" | "rule") => Boolean(mine[part] && theirs[part] && differs[part]);
  return {
    foreword: activeLanguages().filter((each) =>
      [mine, theirs, differs].every(({ foreword }) => foreword?.[each] !== undefined),
    ),
    picks: isBoth("picks"),
    rule: isBoth("rule"),
  };
}

/** `saved`, with what the newer version has as it was sent: a saving whose answer was lost was done. */
export function savedAfterAll(saved: Written, sent: Written, newer: Written): Written {
  const isThere = changesOf(sent, newer);
  const changes = changesOf(sent, saved);
  return withParts(saved, sent, {
    foreword: activeLanguages().filter(
      (each) => changes.foreword?.[each] !== undefined && isThere.foreword?.[each] === undefined,
    ),
    picks: changes.picks !== undefined && isThere.picks === undefined,
    rule: changes.rule !== undefined && isThere.rule === undefined,
  });
}

export function isSameWritten(one: Written, other: Written): boolean {
  return Object.keys(changesOf(one, other)).length === 0;
}

function idsOf(picks: readonly PickedItem[]) {
  return picks.map(({ kind, id }) => ({ kind, id }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
