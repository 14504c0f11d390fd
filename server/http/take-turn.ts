import type { ServerResponse } from "node:http";
import type { ConcurrencyGate } from "#server/concurrency/gate.ts";
import { AppError } from "#server/errors.ts";
import { RETRY_AFTER, type RefusalPacer } from "./refusal-pacer.ts";

/**
 * Waits for a turn of a client's, which ends with the response.
 * @throws AppError overloaded where there is no place, or the client has left
 */
export function takeTurn(
  { pages: gate, refusals }: { pages: ConcurrencyGate; refusals: RefusalPacer },
  client: string,
  response: ServerResponse,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answer = () => reject(new AppError("overloaded", { retryAfter: RETRY_AFTER }));
  const refuse = () => refusals.pace(client, { answer, giveUp: () => response.destroy() });
  const leave = gate.enter({
    client,
    begin(done) {
      response.once("finish", done).once("close", done);
      resolve();
    },
    refuse,
    abort: () => false,
  });
  if (!leave) refuse();
  response.once("close", () => {
    leave?.();
    answer();
  });
  return promise;
}
