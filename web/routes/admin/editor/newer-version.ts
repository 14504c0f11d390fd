import type { Difference } from "#contract/difference.ts";
import type { Revision } from "#contract/workflow.ts";
import { ApiFailure, browserApi, missingWhereRejected } from "#web/api.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { beganWith, changedFields, changedSince, fieldsOf } from "./changes.ts";
import type { Item, Values } from "./item.ts";
import { isSameState } from "./same-state.ts";

/** What the server has, which is newer than what is being changed. */
export type NewerVersion = {
  item: Item;
  /** What is other in it than in what the writing began with; null where the server did not say. */
  changes: readonly Difference[] | null;
  /** Who saved it, and when; null where only its state is other, of which no revision tells. */
  saved: Pick<Revision, "by" | "at"> | null;
};

/** @returns "gone" where it was deleted, "unknown" where the server did not say */
export async function readNewer(kind: AdminKind, began: Item): Promise<NewerVersion | "gone" | "unknown"> {
  const id = String(began.id);
  try {
    const item = await kind.read(browserApi, began.id, documentLanguage());
    if (item.state.status === "trashed") return "gone";
    const [difference, list] = await Promise.all([
      browserApi(kind.workflow.compareDraft, {
        params: { id },
        query: { language: documentLanguage() },
        body: beganWith(kind, began, item),
        files: {},
      }).catch(missingWhereRejected),
      browserApi(kind.workflow.listRevisions, { params: { id } }).catch(missingWhereRejected),
    ]);
    const changes = difference && [...difference.changes, ...changedFiles(began, item)];
    return { item, changes, saved: savedBy(began, item, { changes, newest: list?.revisions[0] }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 ? "gone" : "unknown";
  }
}

type Found = { changes: readonly Difference[] | null; newest: Revision | undefined };

/** Scheduling and reviewing keep no revision: the newest may be from long before. */
function savedBy(began: Item, { updatedAt, state }: Item, { changes, newest }: Found): NewerVersion["saved"] {
  const decided = state.status === "published" ? "published" : "unpublished";
  const isOfState = state.status !== began.state.status && newest?.reason === decided;
  if (changes?.length === 0 && !isOfState && !isSameState(began.state, state)) return null;
  return newest ?? { by: null, at: updatedAt };
}

/** The server cannot know which files there were. */
function changedFiles(began: Item, newer: Item): Difference[] {
  const pairs = [
    ["image", began.imageUrl, newer.imageUrl],
    ["video", began.videoUrl, newer.videoUrl],
  ] as const;
  return pairs
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({
      field,
      language: null,
      parts: [
        ...(before === null ? [] : [{ op: "removed" as const, text: before }]),
        ...(after === null ? [] : [{ op: "added" as const, text: after }]),
      ],
    }));
}

type Both = { item: Item; values: Values; newer: Item };

/** The names of the fields that are other on the server than they were, and other here than there. */
export function changedOnBothSides(kind: AdminKind, { item, values, newer }: Both): string[] {
  const others = new Set(Object.keys(changedSince(kind, item, newer)));
  if (newer.imageUrl !== item.imageUrl) others.add("image");
  const here = fieldsOf(kind, values);
  const there = fieldsOf(kind, newer.values);
  const mine = [...Object.keys(changedFields(kind, item, values)), ...(values.image ? ["image"] : [])];
  return mine.filter((name) => others.has(name) && (name === "image" || here[name] !== there[name]));
}
