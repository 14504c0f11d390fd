import type { Api, ApiFailure } from "#web/api.ts";
import type { AdminKind, Answered, Removed } from "../kinds/kind.ts";
import { changedFields, type Fields, fieldsOf, type Item, type Values } from "./item.ts";
import { CANCELLED } from "./upload.ts";

/** What a save is for: readers, the draft, or the draft without anybody having pressed a button. */
export type Intent = "publish" | "draft" | "autosave";

type Sending = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  values: Values;
  intent: Intent;
  /** Fields that a draft leaves out, because what is typed so far is not valid. */
  unfinished: readonly string[];
  /** The version that the change is based on. */
  version: number | undefined;
  /** As they are sent: a photo may be made smaller. */
  files: { image: Blob | undefined; video: File | undefined };
  requestKey: string;
  /**
   * What was sent under this key before, without an answer: any of it may be what is stored. Where a page was closed
   * while it was sending, it is not known what was sent.
   */
  lost: readonly Values[];
};

/** What was saved, with the server's message and what it left out. */
export type Saved = Answered;

/** @throws ApiFailure */
export async function send(api: Api, sending: Sending): Promise<Saved> {
  const { kind, item, values, version, files } = sending;
  if (!item) return add(api, sending);
  const fields = { ...finished(changedFields(kind, item.values, values), sending), version: String(version) };
  return kind.change(api, item.id, { fields: { ...fields, ...flagsOf(sending) }, files, removed: removedBy(values) });
}

function flagsOf({ intent }: Sending): Fields {
  return { ...(intent !== "publish" && { draft: "true" }), ...(intent === "autosave" && { autosave: "true" }) };
}

function finished(fields: Fields, { unfinished }: Sending): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unfinished.includes(name)));
}

function removedBy({ removeImage, removeVideo }: Values): Removed {
  return { ...(removeImage && { removeImage: "true" }), ...(removeVideo && { removeVideo: "true" }) };
}

/** Whether the server may have saved it although no answer came. */
export function isLost({ status }: ApiFailure): boolean {
  return status === 0 || status === CANCELLED || status >= 500;
}

async function add(api: Api, sending: Sending): Promise<Saved> {
  const { kind, values, files, intent, requestKey, lost } = sending;
  const fields = finished(fieldsOf(kind, values), sending);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const status: Fields = intent === "publish" ? {} : { status: "draft" };
  const { isRepeat, ...saved } = await kind.add(api, { ...filled, ...status, requestKey }, files);
  // What arrived at another time may not be what is meant now, and may have been a draft.
  const isAsBefore = (alike: (before: Values) => boolean) => lost.length > 0 && lost.every(alike);
  const isThere = intent !== "publish" || saved.item.state.status === "published";
  if (!isRepeat || (isThere && isAsBefore((before) => isSame(kind, before, values)))) return saved;
  const image = isAsBefore((before) => before.image === values.image) ? undefined : files.image;
  const video = isAsBefore((before) => before.video === values.video) ? undefined : files.video;
  // Where a picture is required, there is one.
  const lacksImage = values.image === null && lost.some((before) => before.image !== null);
  const changed = await kind.change(api, saved.item.id, {
    fields: { ...fields, ...flagsOf(sending) },
    files: { image, video },
    removed: { ...(values.video === null && { removeVideo: "true" }), ...(lacksImage && { removeImage: "true" }) },
  });
  return { ...changed, message: saved.message };
}

function isSame(kind: AdminKind, one: Values, other: Values): boolean {
  const isText = JSON.stringify(fieldsOf(kind, one)) === JSON.stringify(fieldsOf(kind, other));
  return isText && one.image === other.image && one.video === other.video;
}
