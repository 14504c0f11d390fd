/** Who asks for a place: the account, where somebody is signed in, and the network address. */
export type Sender = { account: number | null; network: string };

/**
 * Places of which nobody holds more than a share of what is free: somebody who comes alone gets many, and there is always
 * one left for somebody else. An address may stand for many people (carrier NAT) and gets twice as many as an account.
 */
export class Shares {
  readonly #places: number;
  /** An account has no more than this many, however many are free. */
  readonly #perAccount: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor({ places, perAccount = places }: { places: number; perAccount?: number }) {
    this.#places = places;
    this.#perAccount = perAccount;
  }

  /** @returns what gives the place back, once; null where there is none for this sender */
  take(sender: Sender | null): (() => void) | null {
    const free = this.#places - this.#taken;
    if (free <= 0) return null;
    const keys: string[] = [];
    if (sender) {
      keys.push(`network ${sender.network}`);
      if (this.#heldBy(`network ${sender.network}`) >= free) return null;
    }
    if (sender && sender.account !== null) {
      const key = `account ${sender.account}`;
      keys.push(key);
      if (this.#heldBy(key) >= Math.min(free / 2, this.#perAccount)) return null;
    }
    this.#taken += 1;
    for (const key of keys) this.#held.set(key, this.#heldBy(key) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#taken -= 1;
      for (const key of keys) this.#give(key);
    };
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #give(key: string): void {
    const left = this.#heldBy(key) - 1;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
  }
}
