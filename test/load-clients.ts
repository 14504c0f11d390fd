import { Agent, get } from "node:http";
import { setTimeout as pass } from "node:timers/promises";

/** The result of one call; `status` 0 where the connection broke. */
export type CallResult = { status: number; retryAfter: string | undefined; milliseconds: number };

/** A rejected client waits this long and a little more, each differently. */
const PAUSE_MS = 250;

type LoadClients = {
  clients: number;
  /** How many network addresses they share: one, as behind a carrier's NAT. */
  addresses: number;
  milliseconds: number;
  pathOf: (turn: number) => string;
};

/** Runs so many clients for so long; each sends its next request as soon as the last is answered. */
export async function runLoadClients(
  origin: string,
  { clients, addresses, milliseconds, pathOf }: LoadClients,
): Promise<CallResult[]> {
  const agents = Array.from(
    { length: addresses },
    (_, each) => new Agent({ keepAlive: true, localAddress: `127.0.1.${each + 1}` }),
  );
  const answers: CallResult[] = [];
  const end = performance.now() + milliseconds;
  let turn = 0;
  const call = async (client: number) => {
    while (performance.now() < end) {
      turn += 1;
      const answer = await ask(`${origin}${pathOf(turn)}`, agents[client % addresses]);
      answers.push(answer);
      if (answer.status !== 200) await pass(PAUSE_MS + (client % PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => call(client)));
  for (const agent of agents) agent.destroy();
  return answers;
}

function ask(url: string, agent: Agent | undefined): Promise<CallResult> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  const done = (status: number, retryAfter?: string) =>
    resolve({ status, retryAfter, milliseconds: performance.now() - began });
  get(url, { agent }, (response) => {
    response.resume();
    response.once("error", () => done(0));
    response.once("end", () => done(response.statusCode ?? 0, response.headers["retry-after"]));
  }).once("error", () => done(0));
  return promise;
}
