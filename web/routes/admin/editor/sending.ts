import type { Api, ApiFailure } from "#web/api.ts";
import type { AdminKind, Answered, Removed } from "../kinds/kind.ts";
import { changedFields, fieldsOf, type Item, type Values } from "./item.ts";
import { CANCELLED } from "./upload.ts";

type Sending = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  values: Values;
  /** The version that the change is based on. */
  version: number | undefined;
  /** As they are sent: a photo may be made smaller. */
  files: { image: Blob | undefined; video: File | undefined };
  requestKey: string;
  /**
   * What was sent under this key before, without an answer: any of it may be what is published. Where a page was closed
   * while it was sending, it is not known what was sent.
   */
  lost: readonly Values[];
};

/** What was saved, with the server's message and what it left out. */
export type Saved = { id: number } & Answered;

/** @throws ApiFailure */
export async function send(api: Api, sending: Sending): Promise<Saved> {
  const { kind, item, values, version, files } = sending;
  if (!item) return publish(api, sending);
  const fields = { ...changedFields(kind, item.values, values), version: String(version) };
  const answered = await kind.change(api, item.id, { fields, files, removed: removedBy(values) });
  return { id: item.id, ...answered };
}

function removedBy({ removeImage, removeVideo }: Values): Removed {
  return { ...(removeImage && { removeImage: "true" }), ...(removeVideo && { removeVideo: "true" }) };
}

/** Whether the server may have saved it although no answer came. */
export function isLost({ status }: ApiFailure): boolean {
  return status === 0 || status === CANCELLED || status >= 500;
}

async function publish(api: Api, { kind, values, files, requestKey, lost }: Sending): Promise<Saved> {
  const fields = fieldsOf(kind, values);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const { isRepeat, id, ...saved } = await kind.publish(api, { ...filled, requestKey }, files);
  // What arrived at another time may not be what is meant now.
  const isAsBefore = (alike: (before: Values) => boolean) => lost.length > 0 && lost.every(alike);
  if (!isRepeat || isAsBefore((before) => isSame(kind, before, values))) return { id, ...saved };
  const image = isAsBefore((before) => before.image === values.image) ? undefined : files.image;
  const video = isAsBefore((before) => before.video === values.video) ? undefined : files.video;
  // Where a picture is required, there is one.
  const lacksImage = values.image === null && lost.some((before) => before.image !== null);
  const { dropped } = await kind.change(api, id, {
    fields,
    files: { image, video },
    removed: { ...(values.video === null && { removeVideo: "true" }), ...(lacksImage && { removeImage: "true" }) },
  });
  return { id, ...saved, dropped };
}

function isSame(kind: AdminKind, one: Values, other: Values): boolean {
  const isText = JSON.stringify(fieldsOf(kind, one)) === JSON.stringify(fieldsOf(kind, other));
  return isText && one.image === other.image && one.video === other.video;
}
