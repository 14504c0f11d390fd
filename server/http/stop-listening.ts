import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of a turn of the event loop in which nothing else was done. */
const SHORT_TURN = 0.1;
/** The first may have begun before the look for connections, the second has had it. */
const IDLE_TURNS = 2;
/** Milliseconds since the last connection. */
const QUIET_FOR = 5;
const AT_MOST = 2000;

/**
 * Stops listening at a moment when no connection waits to be accepted: closing would reset it, and a proxy does not
 * send a request again that may have been read. Requests that come meanwhile are answered afterwards: while they wait,
 * the process becomes idle, and clients who wait for an answer do not connect again. What is left is a connection that
 * comes in the tens of microseconds between the last look and the close: no system call does both at once.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const answer = holdRequests(server);
  await idle(server);
  server.close();
  answer();
}

/** @returns a function that has them answered */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners("request") as ((...call: [IncomingMessage, ServerResponse]) => void)[];
  const hold = (...call: [IncomingMessage, ServerResponse]) => void held.push(call);
  server.removeAllListeners("request").on("request", hold);
  return () => {
    server.off("request", hold);
    for (const listener of listeners) server.on("request", listener);
    for (const call of held) server.emit("request", ...call);
  };
}

/** Resolves in an idle turn of the event loop after which nobody has connected for a while, or after two seconds. */
async function idle(server: Server): Promise<void> {
  const until = performance.now() + AT_MOST;
  let lastConnected = 0;
  const note = () => {
    lastConnected = performance.now();
  };
  server.on("connection", note);
  let idleTurns = 0;
  for (let began = performance.now(); began < until; ) {
    await nextTurn();
    const now = performance.now();
    idleTurns = now - began > SHORT_TURN ? 0 : idleTurns + 1;
    if (idleTurns >= IDLE_TURNS && now - lastConnected > QUIET_FOR) break;
    began = now;
  }
  server.off("connection", note);
}
