import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Answer = { status: number; milliseconds: number };
type Call = { method: "GET" | "POST"; path: string; body?: object };

/**
 * Makes one call after the other, from an address of its own, with a little time between them.
 * @param callOf the call of a turn
 */
export async function readHonestly(
  port: number,
  { turns, from = "127.0.0.1", callOf }: { turns: number; from?: string; callOf: (turn: number) => Call },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const answers: Answer[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    answers.push(await ask(port, agent, callOf(turn)));
    await pause(20);
  }
  agent.destroy();
  return answers;
}

/** `status` 0 where the connection broke. */
function ask(port: number, agent: Agent, { method, path, body }: Call): Promise<Answer> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const done = (status: number) => resolve({ status, milliseconds: performance.now() - began });
  const headers = body ? { "content-type": "application/json" } : {};
  const call = request({ port, host: "127.0.0.1", path, agent, method, headers }, (response) => {
    response.resume();
    response.once("error", () => done(0));
    response.once("end", () => done(response.statusCode ?? 0));
  });
  call.once("error", () => done(0));
  call.end(body && JSON.stringify(body));
  return promise;
}

export function percentile(answers: readonly Answer[], part: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}
