import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { committed, keysInUse, ownPrefix } from "../editor/drafts.ts";

/** What is written on a screen other than the editor of items, and not saved. */
export type ScreenDraft<Written, Base> = {
  /** The address of its screen, which says what is written and in which language. */
  place: string;
  title: string;
  written: Written;
  /** What it was made from, by which the server finds a conflict. */
  base: Base;
  /** Milliseconds since 1970. */
  writtenAt: number;
};

export type SavedScreenDraft<Written, Base> = ScreenDraft<Written, Base> & { key: string };

let opened: UseStore | undefined;
/** A database of its own: a tab with a former release takes all that is in the one of items for items. */
function store(): UseStore {
  opened ??= committed(createStore("urubuga-screen-drafts", "drafts"));
  return opened;
}

/** False where this browser stores nothing: then the database is unknown, or opening it is rejected. */
export async function saveScreenDraft(key: string, draft: ScreenDraft<unknown, unknown>): Promise<boolean> {
  try {
    await set(key, draft, store());
    return true;
  } catch {
    return false;
  }
}

export async function dropScreenDraft(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // Where nothing is stored, there is nothing to delete.
  }
}

/**
 * What the user who is signed in has written at `place` and no other tab is writing, the newest first. The types are
 * those of what the screen of that place stores.
 */
export async function screenDraftsAt<Written, Base>(place: string): Promise<SavedScreenDraft<Written, Base>[]> {
  const all = await allDrafts<Written, Base>();
  const taken = await keysInUse();
  const own = ownPrefix();
  return all
    .filter(([key, draft]) => key.startsWith(own) && draft.place === place && !taken.has(key))
    .map(([key, draft]) => ({ ...draft, key }))
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

async function allDrafts<Written, Base>(): Promise<[string, ScreenDraft<Written, Base>][]> {
  try {
    return await entries<string, ScreenDraft<Written, Base>>(store());
  } catch {
    return [];
  }
}
