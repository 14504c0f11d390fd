/** An attacker in a process of its own, so that what it costs is not taken for what it does to others. */
import { Agent, request } from "node:http";
import { connect } from "node:net";

export type Attack = {
  kind: "searches" | "pages" | "forms" | "slow bodies";
  port: number;
  /** A loopback address of its own (127.0.0.x). */
  from: string;
  connections: number;
};

/** As much as JSON may have: what announces more is rejected at once. */
const SLOW = { announced: 100_000, bytes: 300, interval: 1000 };

process.once("message", (attack: Attack) => {
  // The sender has closed the connection, or stopped the attack.
  process.once("disconnect", () => process.exit());
  const one = attack.kind === "slow bodies" ? sendSlowly : flood;
  const agent = new Agent({ keepAlive: true, maxSockets: attack.connections, localAddress: attack.from });
  for (let each = 0; each < attack.connections; each += 1) one(attack, agent);
  process.send?.("started");
});

let turn = 0;

/** Asks for another page as soon as the last one has come. */
function flood(attack: Attack, agent: Agent): void {
  turn += 1;
  const isForm = attack.kind === "forms";
  const path = attack.kind === "searches" ? `/en/news?q=flood${turn}` : `/en/events?category=${turn}`;
  const headers = isForm ? { "content-type": "application/x-www-form-urlencoded" } : {};
  const call = request({ port: attack.port, host: "127.0.0.1", path, agent, headers, method: isForm ? "POST" : "GET" });
  const again = () => setImmediate(() => flood(attack, agent));
  call.once("response", (response) => response.resume().once("close", again));
  call.once("error", again);
  call.end(isForm ? "intent=none" : undefined);
}

/** Announces a body and sends a few bytes now and then; starts again where it is cut off. */
function sendSlowly(attack: Attack): void {
  const socket = connect({ port: attack.port, host: "127.0.0.1", localAddress: attack.from });
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${SLOW.announced}\r\n\r\n{`,
  );
  const sending = setInterval(() => socket.write(" ".repeat(SLOW.bytes)), SLOW.interval);
  socket.resume();
  socket.on("error", () => undefined);
  socket.once("close", () => {
    clearInterval(sending);
    setTimeout(() => sendSlowly(attack), SLOW.interval);
  });
}
