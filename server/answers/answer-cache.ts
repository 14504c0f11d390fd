import { LRUCache } from "lru-cache";
import type { Clock } from "#server/clock.ts";
import type { Encoding, KeptAnswer } from "./kept-answer.ts";

type Version = number | string;

/** Of what answers tell about: one that was made of another version is not sent any more. */
export type Versions = {
  read(): Promise<Version>;
  /** At once, as far as it is known. */
  known(): Version | undefined;
};

/** Answers that are the same for everybody, kept for a few seconds. */
export type AnswerCache = {
  /** The answer that may be sent without asking anybody; undefined where there is none. */
  known(key: string): KeptAnswer | undefined;
  /**
   * The same, made where there is none, and ready to be sent in this encoding. What many ask for at once is made once; a
   * failure is not kept.
   */
  take(key: string, encoding: Encoding, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
  /** Something was changed here: nothing that was made before is sent any more. */
  outdate(): void;
};

/** When an answer began to be made, in milliseconds, and of what. */
type Moment = { at: number; version: Version; change: number };
type Entry = Moment & { answer: KeptAnswer };
type Making = { key: string; encoding: Encoding; make: () => Promise<KeptAnswer>; began: Moment };

type Bounds = {
  /** For how long an answer is sent unseen, in milliseconds, while no editor changes anything. */
  life: number;
  /** What is kept in all. */
  bytes: number;
};

export function createAnswerCache(clock: Clock, version: Versions, { life, bytes }: Bounds): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ answer }, key) => answer.size() + key.length,
  });
  const inTheMaking = new Map<string, Promise<KeptAnswer>>();
  let change = 0;

  const fresh = (key: string, newest: Version | undefined) => {
    const entry = entries.get(key);
    if (!entry || entry.version !== newest || entry.change !== change) return undefined;
    const age = clock.now() - entry.at;
    return age >= 0 && age < life ? entry : undefined;
  };
  const startMaking = (same: string, { key, encoding, make, began }: Making) => {
    const work = async () => {
      const answer = await make();
      await answer.prepare(encoding);
      if (answer.status < 500) entries.set(key, { answer, ...began });
      return answer;
    };
    const making = work().finally(() => inTheMaking.delete(same));
    inTheMaking.set(same, making);
    return making;
  };

  return {
    known: (key) => fresh(key, version.known())?.answer,
    async take(key, encoding, make) {
      const began = { at: clock.now(), version: await version.read(), change };
      const same = `${began.version} ${change} ${key}`;
      const answer =
        fresh(key, began.version)?.answer ??
        (await (inTheMaking.get(same) ?? startMaking(same, { key, encoding, make, began })));
      if (answer.in(encoding)) return answer;
      await answer.prepare(encoding);
      // With the weight that it has now.
      const entry = entries.peek(key);
      if (entry?.answer === answer) entries.set(key, { ...entry });
      return answer;
    },
    outdate() {
      change += 1;
    },
  };
}
