import { toFlat } from "#contract/flat-texts.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Fields, Item, Values } from "./item.ts";
import { itemFacts } from "./item-facts.tsx";

type Kind = Pick<AdminKind, "body" | "facts">;
type Known = Pick<Item, "values" | "typed">;

/** The fields of the API by name, made from `values`. */
export function fieldsOf({ body, facts }: Kind, values: Values): Fields {
  return {
    ...toFlat("title", (language) => values.titles[language].trim()),
    ...toFlat(body, (language) => values.bodies[language]),
    ...toFlat("alt", (language) => values.alts[language].trim()),
    ...toFlat("correction", (language) => values.corrections[language].trim()),
    ...itemFacts.toFields(values.facts),
    focusX: String(values.focusX),
    focusY: String(values.focusY),
    ...facts?.toFields(values.facts),
  };
}

/** Only what was changed: what is not sent stays as it is on the server. */
export function changedFields(kind: Kind, item: Known, after: Values): Fields {
  const known = knownFields(kind, item);
  const changed = Object.entries(fieldsOf(kind, after)).filter(([name, value]) => value !== known[name]);
  return {
    ...Object.fromEntries(changed),
    ...(after.upToDate.length > 0 && { upToDate: after.upToDate.join(",") }),
  };
}

/** What the server has, as it was typed here. */
function knownFields(kind: Kind, { values, typed }: Known): Fields {
  return { ...fieldsOf(kind, values), ...typed };
}

/** What a save sends: everything that the server does not have, without `left`. */
export function unsavedOf(kind: Kind, item: Known | null, values: Values, left: readonly string[] = []) {
  const all = item ? changedFields(kind, item, values) : writtenFields(kind, values);
  return {
    fields: Object.fromEntries(Object.entries(all).filter(([name]) => !left.includes(name))),
    image: left.includes("image") ? null : values.image,
    video: left.includes("video") ? null : values.video,
    removeImage: values.removeImage === true,
    removeVideo: values.removeVideo,
    upToDate: values.upToDate,
  };
}

export type Unsaved = ReturnType<typeof unsavedOf>;

export function hasUnsaved({ fields, image, video, removeImage, removeVideo }: Unsaved): boolean {
  return image !== null || video !== null || removeImage || removeVideo || Object.keys(fields).length > 0;
}

/** What a user put there: neither the middle of a picture nor a language without any text is. */
function writtenFields(kind: Kind, values: Values): Fields {
  const isWritten = ([name, value]: [string, string]) =>
    value !== "" && !(name.startsWith("focus") && value === MIDDLE);
  const written = Object.entries(fieldsOf(kind, values)).filter(isWritten);
  return written.every(([name]) => name === "sourceLanguage") ? {} : Object.fromEntries(written);
}

const MIDDLE = "50";

/** The fields that the server has otherwise than it had, by name, with their values now. */
export function changedSince(kind: Kind, item: Known, saved: Known): Fields {
  const before = fieldsOf(kind, item.values);
  return Object.fromEntries(
    Object.entries(fieldsOf(kind, saved.values)).filter(([name, value]) => value !== before[name]),
  );
}

/**
 * The fields that the server has otherwise by now, as they were. Without the names of whom an item is by, where there were
 * none: the server takes no empty ones, and gives each item that of whoever adds it.
 */
export function beganWith(kind: Kind, began: Known, newer: Known): Fields {
  const before = fieldsOf(kind, began.values);
  const changed = Object.keys(changedSince(kind, began, newer)).map((name) => [name, before[name] ?? ""]);
  return Object.fromEntries(changed.filter(([name, value]) => name !== "bylines" || value !== ""));
}

/** What others changed between the version that was known and the one that `sent` led to. */
export function changedByOthers(kind: Kind, item: Known, saved: Known, sent: Fields): string[] {
  return Object.keys(changedSince(kind, item, saved)).filter((name) => sent[name] === undefined);
}

/** What the server has once `sent` is saved. What changed besides is no change of this editor's either. */
export function afterSaving(kind: Kind, item: Known | null, saved: Item, sent: Fields): Item {
  const known = item ? knownFields(kind, item) : {};
  const others = item ? changedByOthers(kind, item, saved, sent).map((name) => [name, known[name] ?? ""]) : [];
  return { ...saved, typed: { ...item?.typed, ...Object.fromEntries(others), ...sent } };
}

/** Whether the server has everything that was changed here; a file cannot be compared. */
export function isAllThere(kind: Kind, { item, values, theirs }: { item: Known; values: Values; theirs: Known }) {
  if (values.image || values.video || values.removeImage || values.removeVideo) return false;
  const there = fieldsOf(kind, theirs.values);
  const mine = changedFields(kind, item, { ...values, upToDate: [] });
  return Object.entries(mine).every(([name, value]) => there[name] === value);
}
