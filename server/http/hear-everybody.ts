import type { Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";

/** In milliseconds: who has connected has also said something by then. */
const QUIET = 20;
const AT_MOST = 500;

/**
 * Lets those in whom the system has connected already: it would cut them off as the server stops listening, and a proxy
 * does not send twice what may have been heard.
 */
export async function hearEverybody(server: Server): Promise<void> {
  if (!server.listening) return;
  const until = performance.now() + AT_MOST;
  let hasHeard = true;
  const note = () => {
    hasHeard = true;
  };
  server.on("connection", note);
  while (hasHeard && performance.now() < until) {
    hasHeard = false;
    await pass(QUIET);
  }
  server.off("connection", note);
}
