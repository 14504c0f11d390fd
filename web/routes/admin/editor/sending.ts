import type { Api, ApiFailure } from "#web/api.ts";
import type { Added, AdminKind, Answered } from "../kinds/kind.ts";
import { changedSince, fieldsOf, type Unsaved } from "./changes.ts";
import type { Fields, Item, Values } from "./item.ts";
import { photoToSend } from "./photo.ts";
import { CANCELLED } from "./upload.ts";

/** What a save is for: readers, the draft, or the draft without anybody having pressed a button. */
export type Intent = "publish" | "draft" | "autosave";

/** What was saved, with the server's message and what it left out. */
export type Saved = Answered;

/** Adds a new item; one that was added before under the same key is the answer as it is now. @throws ApiFailure */
export async function add(
  api: Api,
  kind: AdminKind,
  unsaved: Unsaved,
  { intent, requestKey }: { intent: Intent; requestKey: string },
): Promise<Added> {
  const status: Fields = intent === "publish" ? {} : { status: "draft" };
  return kind.add(api, { ...unsaved.fields, ...status, requestKey }, await filesOf(unsaved));
}

/** Saves what of an item is not saved yet. @throws ApiFailure */
export async function change(
  api: Api,
  kind: AdminKind,
  unsaved: Unsaved,
  { id, version, intent }: { id: number; version: number; intent: Intent },
): Promise<Saved> {
  const { removeImage, removeVideo } = unsaved;
  const flags: Fields = {
    ...(intent !== "publish" && { draft: "true" }),
    ...(intent === "autosave" && { autosave: "true" }),
  };
  return kind.change(api, id, {
    fields: { ...unsaved.fields, ...flags, version: String(version) },
    files: await filesOf(unsaved),
    removed: { ...(removeImage && { removeImage: "true" }), ...(removeVideo && { removeVideo: "true" }) },
  });
}

/** As they are sent: a photo may be made smaller. */
async function filesOf({ image, video }: Unsaved) {
  return { image: image ? await photoToSend(image) : undefined, video: video ?? undefined };
}

/** Whether the server may have saved it although no answer came. */
export function isLost({ status }: ApiFailure): boolean {
  return status === 0 || status === CANCELLED || status >= 500;
}

/** What was sent without an answer: the server may have any of it. */
export type Unanswered = Pick<Unsaved, "fields" | "image" | "video">;

export const nothingUnanswered: Unanswered = { fields: {}, image: null, video: null };

export function withUnanswered(before: Unanswered, { fields, image, video }: Unsaved): Unanswered {
  return { fields: { ...before.fields, ...fields }, image: image ?? before.image, video: video ?? before.video };
}

type Newer = { item: Item; values: Values; unanswered: Unanswered; theirs: Item };

/**
 * What is newer on the server, where all of it comes from here: it was sent without an answer, or is written here too.
 * Null where anything comes from somebody else.
 */
export function ownNews(kind: AdminKind, { item, values, unanswered, theirs }: Newer): Partial<Unsaved> | null {
  const image = theirs.imageUrl === item.imageUrl ? undefined : unanswered.image;
  const video = theirs.videoUrl === item.videoUrl ? undefined : unanswered.video;
  const fields = changedSince(kind, item, theirs);
  const written = fieldsOf(kind, values);
  const isMine = ([name, value]: [string, string]) => value === unanswered.fields[name] || value === written[name];
  if (image === null || video === null || !Object.entries(fields).every(isMine)) return null;
  return { fields, ...(image && { image }), ...(video && { video }) };
}
