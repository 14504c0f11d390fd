import { useCallback, useEffect, useRef, useState } from "react";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { isAllThere } from "./changes.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { dropDraft, ownDrafts, readFreeDraft, type SavedDraft, saveDraft } from "./drafts.ts";
import { emptyValues, type Item, type Values } from "./item.ts";
import { type EditorProps, ItemEditor } from "./item-editor.tsx";

type Props = Pick<EditorProps, "kind" | "item" | "categories" | "onSaved"> & {
  /** It is stored on the server, and the editor stays open. */
  onStored?: (item: Item) => void;
  /** Loads the item as it now is on the server. */
  onReload?: () => Promise<void>;
};

type Started = { start: Values; draftKey?: string; lost?: readonly Values[]; item: EditorProps["item"]; count: number };

/** What was written of this item and not saved; where a new one is written, also of items that are gone. */
async function draftsFor(kind: AdminKind, itemId: number | null, now: Item | null): Promise<SavedDraft[]> {
  const drafts = (await ownDrafts()).filter((each) => each.kind === kind.name);
  if (itemId !== null)
    return withoutSaved(
      kind,
      drafts.filter((each) => each.item?.id === itemId),
      now,
    );
  const found: SavedDraft[] = [];
  for (const draft of drafts) if (draft.item === null || (await isGone(kind, draft.item.id))) found.push(draft);
  return found;
}

/** As a page was closed, it may have been saved without an answer. */
async function withoutSaved(
  kind: AdminKind,
  drafts: readonly SavedDraft[],
  theirs: Item | null,
): Promise<SavedDraft[]> {
  const unsaved: SavedDraft[] = [];
  for (const draft of drafts) {
    const { key, item, values, hadVideo } = draft;
    if (item && theirs && !hadVideo && isAllThere(kind, { item, values, theirs })) await dropDraft(key);
    else unsaved.push(draft);
  }
  return unsaved;
}

/** Whether the server says that it was deleted, be it into the trash; false where the server cannot be reached. */
async function isGone(kind: AdminKind, id: number): Promise<boolean> {
  return kind.read(browserApi, id, documentLanguage()).then(
    ({ state }) => state.status === "trashed",
    (error) => error instanceof ApiFailure && error.status === 404,
  );
}

function begin(kind: AdminKind, item: EditorProps["item"], count: number): Started {
  // What it is on the server is what it begins with.
  return { start: item?.values ?? emptyValues(kind), item: item && { ...item, typed: {} }, count };
}

/** An editor, after an offer to continue an earlier draft. */
export function Writing({ kind, item, categories, onSaved, onStored, onReload }: Props) {
  const { page } = useText();
  const [drafts, setDrafts] = useState<readonly SavedDraft[] | null>(null);
  const [started, setStarted] = useState<Started>(() => begin(kind, item, 0));
  const { count, draftKey } = started;
  const itemId = item?.id ?? null;

  // The server's newer version is another beginning.
  const known = useRef(item);
  useEffect(() => {
    // An older one was on its way while this editor saved.
    if ((item?.version ?? 0) <= (known.current?.version ?? 0)) return;
    known.current = item;
    setStarted((before) => begin(kind, item, before.count + 1));
  }, [kind, item]);

  const noteStored = useCallback(
    (stored: Item) => {
      known.current = stored;
      onStored?.(stored);
    },
    [onStored],
  );

  // The browser's database. Each beginning may leave something there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count differs for each start
  useEffect(() => {
    draftsFor(kind, itemId, known.current).then((all) => setDrafts(all.filter((each) => each.key !== draftKey)));
  }, [kind, itemId, count, draftKey]);

  if (drafts === null) return <p>{page.loading}</p>;
  return (
    <>
      {drafts.map((draft) => (
        <DraftOffer
          key={draft.key}
          title={Object.values(draft.values.titles).find((each) => each !== "")}
          writtenAt={draft.writtenAt}
          hadVideo={draft.hadVideo}
          onRestore={async () => {
            setDrafts(drafts.filter((each) => each !== draft));
            const free = await readFreeDraft(draft.key);
            // It continues from the version that it began with: a newer one on the server is a conflict when it is
            // saved. What was deleted meanwhile becomes a new item.
            if (free) {
              const began = itemId === null ? null : free.item;
              const { values: start, key, lost } = free;
              setStarted({ start, draftKey: key, lost, item: began, count: count + 1 });
            }
          }}
          onDiscard={() => dropDraft(draft.key)}
          onUndo={() => saveDraft(draft.key, draft)}
        />
      ))}
      <ItemEditor
        key={count}
        kind={kind}
        categories={categories}
        onSaved={onSaved}
        onStored={noteStored}
        item={started.item}
        start={started.start}
        draftKey={draftKey}
        lost={started.lost}
        onBegin={(now) => {
          // What the reload then brings is this one: it begins nothing anew.
          known.current = now;
          setStarted(begin(kind, now, count + 1));
          void onReload?.();
        }}
      />
    </>
  );
}
