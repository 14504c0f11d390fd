import type { Api, ApiFailure } from "#web/api.ts";
import { changedFields, endpointsOf, fieldsOf, type Item, type Kind, type Values } from "./item.ts";
import { CANCELLED } from "./upload.ts";

type Sending = {
  kind: Kind;
  /** What is changed; null for a new one. */
  item: Item | null;
  values: Values;
  /** What the change is said to begin with. */
  version: number | undefined;
  /** As they are sent: a photo may be made smaller. */
  files: { image: Blob | undefined; video: File | undefined };
  requestKey: string;
  /**
   * What was sent under this key before, without an answer: any of it may be what is published. Where a page ended while
   * it was sending, nobody knows what that was.
   */
  lost: readonly Values[];
};

/** @returns the server's message. @throws ApiFailure */
export async function send(api: Api, sending: Sending): Promise<string> {
  const { kind, item, values, version, files } = sending;
  if (!item) return publish(api, sending);
  const body = { ...changedFields(kind, item.values, values), version: String(version) };
  return (await api(endpoints(kind).update, { params: { id: String(item.id) }, body: body as never, files })).message;
}

/** Whether the server may have done what it was asked all the same. */
export function isLost({ status }: ApiFailure): boolean {
  return status === 0 || status === CANCELLED || status >= 500;
}

async function publish(api: Api, { kind, values, files, requestKey, lost }: Sending): Promise<string> {
  const { create, update } = endpoints(kind);
  const fields = fieldsOf(kind, values);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const { message, isRepeat, ...answer } = await api(create, { body: { ...filled, requestKey } as never, files });
  // What arrived at another time may not be what is meant now.
  const isAsBefore = (alike: (before: Values) => boolean) => lost.length > 0 && lost.every(alike);
  if (!isRepeat || isAsBefore((before) => isSame(kind, before, values))) return message;
  const id = publishedId(answer);
  const image = isAsBefore((before) => before.image === values.image) ? undefined : files.image;
  const video = isAsBefore((before) => before.video === values.video) ? undefined : files.video;
  const body = { ...fields, ...(values.video === null && { removeVideo: "true" }) };
  await api(update, { params: { id: String(id) }, body: body as never, files: { image, video } });
  return message;
}

function isSame(kind: Kind, one: Values, other: Values): boolean {
  const isText = JSON.stringify(fieldsOf(kind, one)) === JSON.stringify(fieldsOf(kind, other));
  return isText && one.image === other.image && one.video === other.video;
}

function publishedId(answer: object): number {
  const published = "event" in answer ? answer.event : "article" in answer ? answer.article : null;
  return (published as { id: number }).id;
}

/** The contract's types tell news from events; the fields were named for the one at hand. */
function endpoints(kind: Kind): (typeof endpointsOf)["news"] {
  return endpointsOf[kind] as (typeof endpointsOf)["news"];
}
