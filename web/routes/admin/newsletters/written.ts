import type { ContentKind } from "#contract/content-kinds.ts";
import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { activeLanguages, type Language, perLanguage } from "#i18n/language.ts";
import type { SavedScreenDraft } from "../screen-drafts/screen-drafts.ts";

/** An item that an editor has chosen, with its title. */
export type PickedItem = Newsletter["picks"][number];

/** What an editor writes of a newsletter. */
export type Written = {
  subjects: Record<Language, string>;
  foreword: Record<Language, string>;
  picks: readonly PickedItem[];
  rule: NewsletterRule;
};

type Stored = Pick<Newsletter, "subjects" | "foreword" | "rule"> & Pick<Written, "picks">;

/** What an editor wrote and did not save, and what the change was made from. */
export type NewsletterDraft = SavedScreenDraft<Written, Written>;

/** Also of what this device kept, which may be from before a language was added. */
export function writtenOf({ subjects, foreword, picks, rule }: Stored): Written {
  const filled = (texts: Newsletter["foreword"]) => perLanguage((language) => texts[language] ?? "");
  return { subjects: filled(subjects), foreword: filled(foreword), picks, rule };
}

export function isSameItem(one: { kind: ContentKind; id: number }, other: { kind: ContentKind; id: number }): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Moves one of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** What is written in each language. */
export const textParts = ["subjects", "foreword"] as const;
export type TextPart = (typeof textParts)[number];

/** Parts of a newsletter: the subjects and the forewords in these languages, what was picked, the rule. */
export type Parts = { subjects: readonly Language[]; foreword: readonly Language[]; picks: boolean; rule: boolean };

/** In which parts two newsletters differ; space around a text does not count, as on the server. */
function differingParts(one: Written, other: Written): Parts {
  const differing = (part: TextPart) =>
    activeLanguages().filter((each) => one[part][each].trim() !== other[part][each].trim());
  return {
    subjects: differing("subjects"),
    foreword: differing("foreword"),
    picks: !isSame(idsOf(one.picks), idsOf(other.picks)),
    rule: !isSame(one.rule, other.rule),
  };
}

/** The parts of `one` for which the same part of `other` answers to `isIn`. */
function partsWhere(one: Parts, other: Parts, isIn: boolean): Parts {
  return {
    subjects: one.subjects.filter((each) => other.subjects.includes(each) === isIn),
    foreword: one.foreword.filter((each) => other.foreword.includes(each) === isIn),
    picks: one.picks && other.picks === isIn,
    rule: one.rule && other.rule === isIn,
  };
}

export function isSameWritten(one: Written, other: Written): boolean {
  const { subjects, foreword, picks, rule } = differingParts(one, other);
  return subjects.length + foreword.length === 0 && !picks && !rule;
}

/** What differs from `saved`, as the API takes it: another editor may have changed the rest meanwhile. */
export function changesOf(written: Written, saved: Written) {
  return inApi(written, differingParts(written, saved));
}

/** All that is written, as the API takes it. */
export function allOf(written: Written) {
  return inApi(written, { subjects: activeLanguages(), foreword: activeLanguages(), picks: true, rule: true });
}

/** What these changes were made from, as the API takes it: somebody else may have changed the same. */
export function baseOf(written: Written, saved: Written) {
  return inApi(saved, differingParts(written, saved));
}

function inApi({ subjects, foreword, picks, rule }: Written, parts: Parts) {
  const some = (texts: Written["foreword"], languages: readonly Language[]) =>
    Object.fromEntries(languages.map((each) => [each, texts[each]]));
  return {
    ...(parts.subjects.length > 0 && { subjects: some(subjects, parts.subjects) }),
    ...(parts.foreword.length > 0 && { foreword: some(foreword, parts.foreword) }),
    ...(parts.picks && { picks: idsOf(picks) }),
    ...(parts.rule && { rule }),
  };
}

/** `written` with these parts as `other` has them. */
export function withParts(written: Written, other: Written, parts: Parts): Written {
  return {
    subjects: perLanguage((each) => (parts.subjects.includes(each) ? other : written).subjects[each]),
    foreword: perLanguage((each) => (parts.foreword.includes(each) ? other : written).foreword[each]),
    picks: (parts.picks ? other : written).picks,
    rule: (parts.rule ? other : written).rule,
  };
}

/** The newer version, with what was changed here since `saved`. */
export function mergedWith(newer: Written, written: Written, saved: Written): Written {
  return withParts(newer, written, differingParts(written, saved));
}

/** Whether the server has all that a draft changes: it was saved, and the answer was lost. */
export function isDraftSaved({ written, base }: NewsletterDraft, newer: Written): boolean {
  return isSameWritten(mergedWith(newer, writtenOf(written), writtenOf(base)), newer);
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
