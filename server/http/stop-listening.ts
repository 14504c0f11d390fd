import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of a turn of the event loop in which nothing else was done. */
const SHORT_TURN = 0.5;
/** So many idle turns one after the other: in each of them a waiting connection would have been accepted. */
const QUIET_TURNS = 2;
const AT_MOST = 1000;

/**
 * Stops listening at a moment when no connection waits to be accepted: closing would reset it, and a proxy does not
 * send a request again that may have been read.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const until = performance.now() + AT_MOST;
  let quiet = 0;
  const note = () => {
    quiet = 0;
  };
  server.on("connection", note);
  while (quiet < QUIET_TURNS && performance.now() < until) {
    const began = performance.now();
    quiet += 1;
    await nextTurn();
    if (performance.now() - began > SHORT_TURN) quiet = 0;
  }
  server.off("connection", note);
  server.close();
}
