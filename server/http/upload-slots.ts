import type { IncomingMessage } from "node:http";
import { createFairShares } from "#server/concurrency/fair-shares.ts";

const CAPACITY = 64;
/** A user sends one picture at a time, and perhaps another one while the first is still being sent. */
const PER_USER = 2;

type Sender = { userId: number | null; network: string };

/** Slots for forms with files that are being received, except from administrators. */
export type UploadSlots = {
  /** @returns what releases the slot, once; null where none is free for this sender */
  acquire(sender: Sender, request: IncomingMessage): (() => void) | null;
};

/**
 * They are shared between network addresses: when all are in use, the newest form of the address with the most is cut
 * off.
 */
export function createUploadSlots(): UploadSlots {
  const perUser = new Map<number | null, number>();
  const shares = createFairShares<IncomingMessage>({
    capacity: CAPACITY,
    evict(held) {
      const newest = [...held].findLast(({ complete }) => !complete);
      newest?.socket.destroy();
      return newest;
    },
  });
  return {
    acquire({ userId, network }, request) {
      const ofUser = perUser.get(userId) ?? 0;
      if (userId !== null && ofUser >= PER_USER) return null;
      if (!shares.acquire(network, request)) return null;
      perUser.set(userId, ofUser + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        shares.release(network, request);
        const left = (perUser.get(userId) ?? 1) - 1;
        if (left > 0) perUser.set(userId, left);
        else perUser.delete(userId);
      };
    },
  };
}
