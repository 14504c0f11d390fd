import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of a turn of the event loop in which nothing else was done. */
const SHORT_TURN = 0.5;
/** Such turns one after the other: in each of them one who waits would have been heard. */
const QUIET_TURNS = 2;
const AT_MOST = 1000;

/**
 * Stops listening in a moment in which the system has connected nobody whom the server has not heard yet: it would cut
 * them off, and a proxy does not send twice what may have been heard.
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
