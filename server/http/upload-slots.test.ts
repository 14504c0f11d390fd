import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

/** A form, whose body is still coming unless it is complete. */
function form({ complete = false } = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { complete });
}

const sender = (userId: number, network: string) => ({ userId, network });

test("a user has two slots at once, and another one once one is released", () => {
  const slots = createUploadSlots();
  const first = slots.acquire(sender(1, "a"), form());
  expect(slots.acquire(sender(1, "b"), form())).not.toBeNull();
  expect(slots.acquire(sender(1, "c"), form())).toBeNull();
  first?.();
  first?.();
  expect(slots.acquire(sender(1, "c"), form())).not.toBeNull();
  expect(slots.acquire(sender(1, "c"), form())).toBeNull();
});

test("one address may hold all slots, and loses the newest unfinished body to another one", () => {
  const slots = createUploadSlots();
  const forms = Array.from({ length: 64 }, (_, each) => form({ complete: each === 63 }));
  const taken = forms.map((each, userId) => slots.acquire(sender(userId, "a"), each));
  expect(taken).not.toContain(null);
  expect(slots.acquire(sender(100, "a"), form())).toBeNull();
  expect(slots.acquire(sender(101, "b"), form())).not.toBeNull();
  expect(forms.flatMap(({ socket }, each) => (socket.destroyed ? [each] : []))).toEqual([62]);
});
