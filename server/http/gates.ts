import type { ServerResponse } from "node:http";
import { type ConcurrencyGate, createConcurrencyGate } from "#server/concurrency/gate.ts";
import { AppError } from "#server/errors.ts";
import type { Load } from "#server/metrics/metrics.ts";
import { createRejectionPacer, RETRY_AFTER, type RejectionPacer } from "./rejection-pacer.ts";

/** Milliseconds after which work is assumed to wait for something else than the processor. */
const SLOT_HELD_AT_MOST = 300;

/** Where work waits for its turn, and how it is rejected where there is no slot. */
export type Gates = {
  pages: ConcurrencyGate;
  /** Searches cost more than other pages: they have a share of their own. */
  searches: ConcurrencyGate;
  rejections: RejectionPacer;
  /** Answers that wait for a turn, or for their rejection: nothing is lost but time where they are broken off. */
  waiting: WeakSet<ServerResponse>;
  load: Load;
};

/** Few slots, since rendering keeps the one processor busy; more than one, for databases on another machine. */
export function createGates(): Gates {
  return {
    pages: createConcurrencyGate({ slots: 3, slotsPerClient: 2, capacity: 48, slotHeldAtMost: SLOT_HELD_AT_MOST }),
    searches: createConcurrencyGate({ slots: 2, slotsPerClient: 1, capacity: 24, slotHeldAtMost: SLOT_HELD_AT_MOST }),
    rejections: createRejectionPacer(),
    waiting: new WeakSet(),
    load: { reading: 0, writing: 0, rejected: 0 },
  };
}

type Turn = {
  client: string;
  response: ServerResponse;
  begin: () => void;
  reject: () => void;
};

/** Lets an answer wait for its turn, which ends with it; it releases its slot where its client leaves. */
export function enterGate(gate: ConcurrencyGate, { client, response, begin, reject }: Turn): void {
  const leave = gate.enter({
    client,
    begin(done) {
      response.once("finish", done).once("close", done);
      begin();
    },
    reject,
    abort() {
      if (response.writableEnded) response.destroy();
      return response.writableEnded;
    },
  });
  if (leave) response.once("close", leave);
  else reject();
}

/**
 * Waits for a turn at the gate for pages.
 * @throws AppError overloaded where there is no slot, or the client has left
 */
export function waitForSlot(gates: Gates, client: string, response: ServerResponse): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answer = () => {
    gates.waiting.delete(response);
    reject(new AppError("overloaded", { retryAfter: RETRY_AFTER }));
  };
  gates.waiting.add(response);
  enterGate(gates.pages, {
    client,
    response,
    begin() {
      gates.waiting.delete(response);
      resolve();
    },
    reject() {
      gates.load.rejected += 1;
      gates.rejections.pace(client, { answer, giveUp: () => response.destroy() });
    },
  });
  response.once("close", answer);
  return promise;
}
