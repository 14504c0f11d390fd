import { createStore, delMany, entries, set, type UseStore } from "idb-keyval";
import type { ContentKind } from "#contract/content-kinds.ts";
import { currentSession } from "#web/session.ts";
import { type FormerDraft, upToDate } from "./former-drafts.ts";
import type { Item, Values } from "./item.ts";

/**
 * What an editor has written and not saved, in the browser's database: text and picture, a draft for each user and
 * item. A video is not stored: it may be larger than a phone's free space.
 */
export type Draft = {
  kind: ContentKind;
  /** The article or event that it changes, as it was when the writing began; null for a new one. */
  item: Item | null;
  values: Values;
  hadVideo: boolean;
  /** What was sent to be published without an answer, without its files. */
  lost: readonly Values[];
  /** Milliseconds since 1970. */
  writtenAt: number;
};

export type SavedDraft = Draft & { key: string };

let opened: ReturnType<typeof createStore> | undefined;
function store(): UseStore {
  opened ??= createStore("urubuga-drafts", "drafts");
  return committed(opened);
}

/** Commits at once: a page that is being left receives no further events. */
export function committed(use: UseStore): UseStore {
  return (mode, ask) =>
    use(mode, (objects) => {
      const answer = ask(objects);
      if (mode === "readwrite") objects.transaction.commit();
      return answer;
    });
}

/** A picture weighs megabytes: it is written by itself, when it is chosen and not at each pause of typing. */
const pictureKey = (key: string) => `${key} picture`;
const savedPictures = new Map<string, File | null>();

/** A name for a new draft, of the user who is signed in. */
export function newDraftKey(): string {
  return `${ownPrefix()}${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;
}

/** False where this browser stores nothing. A picture for which there is no room is left out. */
export async function saveDraft(key: string, draft: Draft): Promise<boolean> {
  const { image } = draft.values;
  const texts = { ...draft, values: withoutFiles(draft.values), lost: draft.lost.map(withoutFiles) };
  const isPictureNew = savedPictures.get(key) !== image;
  savedPictures.set(key, image);
  // Both are asked for at once: where the draft is deleted meanwhile, neither comes after that.
  const [isSaved, isPictureSaved] = await Promise.all([
    isDone(set(key, texts, store())),
    isPictureNew ? isDone(set(pictureKey(key), image, store())) : true,
  ]);
  if (!isPictureSaved) savedPictures.delete(key);
  return isSaved;
}

function isDone(write: Promise<void>): Promise<boolean> {
  return write.then(
    () => true,
    () => false,
  );
}

function withoutFiles(values: Values): Values {
  return { ...values, image: null, video: null };
}

export async function dropDraft(key: string): Promise<void> {
  savedPictures.delete(key);
  await delMany([key, pictureKey(key)], store()).catch(() => undefined);
}

/** A draft as it now is, where no other tab is writing it. */
export async function readFreeDraft(key: string): Promise<SavedDraft | undefined> {
  return (await ownDrafts()).find((each) => each.key === key);
}

/** The drafts of the user who is signed in that no other tab is writing, the newest first. */
export async function ownDrafts(): Promise<SavedDraft[]> {
  const all = new Map(await entries<string, Draft | FormerDraft | File | null>(store()).catch(() => []));
  const taken = await keysInUse();
  const own: SavedDraft[] = [];
  for (const [key, draft] of all) {
    if (!key.startsWith(ownPrefix()) || taken.has(key) || !draft || draft instanceof Blob) continue;
    const image = all.get(pictureKey(key));
    const now = upToDate(draft);
    own.push({ key, ...now, values: { ...now.values, image: image instanceof File ? image : null } });
  }
  return own.sort((one, other) => other.writtenAt - one.writtenAt);
}

/** Holds a lock that tells other tabs that this one writes the draft, until `signal` ends it. */
export function holdDraft(key: string, signal: AbortSignal): void {
  const held = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // Where locks are unknown (pages without HTTPS) or forbidden two tabs may both be offered the draft. As the signal
  // ends it, it is rejected too.
  navigator.locks?.request(key, { signal }, held).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** What tabs of this browser are writing, by `holdDraft`. */
export async function keysInUse(): Promise<Set<string>> {
  const state = await navigator.locks?.query().catch(() => undefined);
  return new Set(state?.held?.map(({ name }) => name ?? ""));
}

/** What the keys of the user who is signed in begin with. */
export function ownPrefix(): string {
  return `${currentSession().user?.id ?? 0} `;
}
