import { createStore, del, entries, set } from "idb-keyval";
import { currentSession } from "#web/session.ts";
import type { Item, Kind, Values } from "./item.ts";

/**
 * What an editor has written and not saved, in the browser's database: text and picture, for each person and each
 * piece of writing by itself. A video is not kept: it may weigh more than a phone has room for.
 */
export type Draft = {
  kind: Kind;
  /** The article or event that it changes, as it was when the writing began; null for a new one. */
  item: Item | null;
  values: Values;
  hadVideo: boolean;
  /** Milliseconds since 1970. */
  writtenAt: number;
};

export type KeptDraft = Draft & { key: string };

const store = () => createStore("urubuga-drafts", "drafts");

/** A name for a new draft, of the person who is signed in. */
export function newDraftKey(): string {
  return `${ownPrefix()}${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;
}

/** False where this browser keeps nothing. */
export async function keepDraft(key: string, draft: Draft): Promise<boolean> {
  const values = { ...draft.values, video: null };
  return set(key, { ...draft, values }, store()).then(
    () => true,
    () => false,
  );
}

export async function dropDraft(key: string): Promise<void> {
  await del(key, store()).catch(() => undefined);
}

/** The drafts of the person who is signed in that no other tab is writing, the newest first. */
export async function ownDrafts(): Promise<KeptDraft[]> {
  const all = await entries<string, Draft>(store()).catch(() => []);
  const taken = await keysInUse();
  return all
    .filter(([key]) => key.startsWith(ownPrefix()) && !taken.has(key))
    .map(([key, draft]) => ({ key, ...draft }))
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

/** Says to the other tabs that this one writes the draft, until `signal` ends it. */
export function holdDraft(key: string, signal: AbortSignal): void {
  const held = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // Where locks are unknown (pages without HTTPS) two tabs may both be offered the draft.
  navigator.locks?.request(key, { signal }, held).catch((error) => {
    if (!signal.aborted) throw error;
  });
}

async function keysInUse(): Promise<Set<string>> {
  const state = await navigator.locks?.query();
  return new Set(state?.held?.map(({ name }) => name ?? ""));
}

function ownPrefix(): string {
  return `${currentSession().user?.id ?? 0} `;
}
