import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ConcurrencyGate } from "#server/concurrency/gate.ts";

/** Refreshes share the gate with clients as if they were one of them. */
const CLIENT = "refreshes";
/** Where so many wait, no other one is added: the next reader of its page asks for it again. */
const MOST_WAITING = 200;

type Refresh = { url: string; headers: IncomingHttpHeaders; remoteAddress: string };

/** Renders pages anew, one at a time, behind the stale ones that readers were sent (stale-while-revalidate). */
export type Refreshes = {
  /** Has the response to this request rendered anew; once for all requests with this key that come meanwhile. */
  add(key: string, request: IncomingMessage): void;
  /** Begins none any more; resolves when the one under way has ended. */
  stop(): Promise<void>;
};

export function createRefreshes(app: FastifyInstance, gate: ConcurrencyGate): Refreshes {
  const waiting = new Map<string, Refresh>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const refresh = ({ url, headers, remoteAddress }: Refresh) =>
    // Nobody reads the body, and a prefetch is no view.
    app.inject({ method: "HEAD", url, headers: { ...headers, purpose: "prefetch" }, remoteAddress });
  const run = async () => {
    for (const [key, each] of waiting) {
      if (isStopped) return;
      await inTurn(gate, () => refresh(each)).catch((error: unknown) =>
        app.log.error(error, "a page could not be rendered anew"),
      );
      waiting.delete(key);
    }
    running = undefined;
  };

  return {
    add(key, { url = "/", headers, socket }) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.set(key, { url, headers, remoteAddress: socket.remoteAddress ?? "" });
      running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Does work when its turn has come, and nothing where the gate has no slot. */
function inTurn(gate: ConcurrencyGate, work: () => Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = gate.enter({
    client: CLIENT,
    begin(done) {
      work()
        .finally(() => {
          done();
          leave?.();
        })
        .then(() => resolve(), reject);
    },
    reject: resolve,
    abort: () => false,
  });
  if (!leave) resolve();
  return promise;
}
