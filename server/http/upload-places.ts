import type { IncomingMessage } from "node:http";
import { createFairShares } from "#server/concurrency/fair-shares.ts";

const CAPACITY = 64;
/** A user sends one picture at a time, and perhaps another one when the connection was slow. */
const PER_USER = 2;

type Sender = { userId: number | null; network: string };

/** Places for forms with files that are being received from others than administrators. */
export type UploadPlaces = {
  /** @returns what gives the place back, once; null where there is none for this sender */
  take(sender: Sender, request: IncomingMessage): (() => void) | null;
};

/** They are shared between network addresses: when all are taken, the newest form of the address with the most is cut off. */
export function createUploadPlaces(): UploadPlaces {
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
    take({ userId, network }, request) {
      const ofUser = perUser.get(userId) ?? 0;
      if (userId !== null && ofUser >= PER_USER) return null;
      if (!shares.take(network, request)) return null;
      perUser.set(userId, ofUser + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        shares.release(network, request);
        const left = (perUser.get(userId) ?? 1) - 1;
        if (left > 0) perUser.set(userId, left);
        else perUser.delete(userId);
      };
    },
  };
}
