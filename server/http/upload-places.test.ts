import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createUploadPlaces } from "./upload-places.ts";

/** A form of somebody's, whose body is still coming unless it is complete. */
function form({ complete = false } = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { complete });
}

const sender = (userId: number, network: string) => ({ userId, network });

test("a user has two places at once, and another one once one is released", () => {
  const places = createUploadPlaces();
  const first = places.take(sender(1, "a"), form());
  expect(places.take(sender(1, "b"), form())).not.toBeNull();
  expect(places.take(sender(1, "c"), form())).toBeNull();
  first?.();
  first?.();
  expect(places.take(sender(1, "c"), form())).not.toBeNull();
  expect(places.take(sender(1, "c"), form())).toBeNull();
});

test("one address may have all places, and loses the newest body that is still coming to another one", () => {
  const places = createUploadPlaces();
  const forms = Array.from({ length: 64 }, (_, each) => form({ complete: each === 63 }));
  const taken = forms.map((each, userId) => places.take(sender(userId, "a"), each));
  expect(taken).not.toContain(null);
  expect(places.take(sender(100, "a"), form())).toBeNull();
  expect(places.take(sender(101, "b"), form())).not.toBeNull();
  expect(forms.flatMap(({ socket }, each) => (socket.destroyed ? [each] : []))).toEqual([62]);
});
