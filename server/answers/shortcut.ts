import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { AnswerCache } from "./answer-cache.ts";
import { encodingFor, sendKept } from "./kept-answer.ts";

const LEARNED_BYTES = 4 * 1024 * 1024;

/** Who asks for what, as far as an answer that is kept depends on it: the same for requests that get the same answer. */
export type NameOfRequest = (request: IncomingMessage) => string | undefined;

/** What the way through the router found out about a request: what its answer is kept under, and for whom. */
type Learned = {
  cache: AnswerCache;
  key: string;
  onSent: ((request: IncomingMessage) => void) | undefined;
  mayHave: ((request: IncomingMessage) => boolean) | undefined;
};

/** Sends answers that are kept before the router sees the request. */
export type Shortcut = {
  /** Next time a request of this name need not go through the router. */
  learn(request: IncomingMessage, learned: Learned): void;
  /** False where the router has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

export function createShortcut(nameOf: NameOfRequest): Shortcut {
  const learned = new LRUCache<string, Learned>({
    maxSize: LEARNED_BYTES,
    sizeCalculation: ({ key }, name) => key.length + name.length + 200,
  });
  return {
    learn(request, what) {
      const name = nameOf(request);
      if (name !== undefined) learned.set(name, what);
    },
    answer(request, response) {
      const name = nameOf(request);
      const found = name === undefined ? undefined : learned.get(name);
      const answer = found?.cache.known(found.key);
      if (!found || !answer) return false;
      const encoding = encodingFor(request.headers);
      if (!answer.in(encoding) || found.mayHave?.(request) === false) return false;
      if (answer.status === 200) found.onSent?.(request);
      sendKept(request, response, answer, encoding);
      return true;
    },
  };
}
