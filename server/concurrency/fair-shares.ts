type Options<Item> = {
  /** Slots in all. */
  capacity: number;
  /**
   * Chooses which of a client's slots is taken back, and ends what holds it; undefined where none may be. Called only
   * for a client who holds at least two more than the one who comes.
   */
  evict: (held: ReadonlySet<Item>) => Item | undefined;
};

/**
 * Slots that clients share. While one is free any client gets it: many readers behind one carrier address may hold them
 * all. When none is free, a client who holds fewer than another gets one of theirs (longest queue drop), so that no
 * single address keeps others out.
 */
export type FairShares<Item> = {
  /** False where there is no slot: every other client holds about as few as this one. */
  acquire(client: string, item: Item): boolean;
  /** Releases a slot; nothing happens where it was evicted before. */
  release(client: string, item: Item): void;
  /** The part of all slots that is taken, from 0 to 1, where this client holds more than an equal share; else 0. */
  pressureOn(client: string): number;
};

export function createFairShares<Item>({ capacity, evict }: Options<Item>): FairShares<Item> {
  const heldBy = new Map<string, Set<Item>>();
  let acquired = 0;

  const release = (client: string, item: Item) => {
    const held = heldBy.get(client);
    if (!held?.delete(item)) return;
    acquired -= 1;
    if (held.size === 0) heldBy.delete(client);
  };
  const evictFor = (client: string): boolean => {
    const own = heldBy.get(client)?.size ?? 0;
    // With exactly one more, taking it would only swap the two clients.
    const others = [...heldBy].filter(([, held]) => held.size > own + 1).sort(([, a], [, b]) => b.size - a.size);
    for (const [other, held] of others) {
      const evicted = evict(held);
      if (evicted === undefined) continue;
      release(other, evicted);
      return true;
    }
    return false;
  };

  return {
    acquire(client, item) {
      if (acquired >= capacity && !evictFor(client)) return false;
      const held = heldBy.get(client) ?? new Set();
      heldBy.set(client, held.add(item));
      acquired += 1;
      return true;
    },
    release,
    pressureOn(client) {
      const held = heldBy.get(client)?.size ?? 0;
      return held * heldBy.size > capacity ? acquired / capacity : 0;
    },
  };
}
