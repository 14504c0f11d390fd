import type { IncomingMessage } from "node:http";
import { createFairShares } from "#server/concurrency/fair-shares.ts";

const CAPACITY = 64;
/** A person sends one picture at a time, and perhaps another one when the connection was slow. */
const PER_ACCOUNT = 2;

type Sender = { account: number | null; network: string };

/** Places for forms with files that are being received from others than administrators. */
export type UploadPlaces = {
  /** @returns what gives the place back, once; null where there is none for this sender */
  take(sender: Sender, request: IncomingMessage): (() => void) | null;
};

/** They are shared between network addresses: when all are taken, the newest form of the address with the most is cut off. */
export function createUploadPlaces(): UploadPlaces {
  const perAccount = new Map<number | null, number>();
  const shares = createFairShares<IncomingMessage>({
    capacity: CAPACITY,
    evict(held) {
      const newest = [...held].findLast(({ complete }) => !complete);
      newest?.socket.destroy();
      return newest;
    },
  });
  return {
    take({ account, network }, request) {
      const ofAccount = perAccount.get(account) ?? 0;
      if (account !== null && ofAccount >= PER_ACCOUNT) return null;
      if (!shares.take(network, request)) return null;
      perAccount.set(account, ofAccount + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        shares.release(network, request);
        const left = (perAccount.get(account) ?? 1) - 1;
        if (left > 0) perAccount.set(account, left);
        else perAccount.delete(account);
      };
    },
  };
}
