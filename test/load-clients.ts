import { Agent, get } from "node:http";
import { setTimeout as pass } from "node:timers/promises";

/** How one call of a crowd ended; `status` 0 where the connection broke. */
export type Answered = { status: number; retryAfter: string | undefined; milliseconds: number };

/** Who is refused comes back a little later, each at a time of their own. */
const PAUSE_MS = 250;

type Crowd = {
  callers: number;
  /** How many network addresses they have among them: with one, as behind a carrier's. */
  addresses: number;
  milliseconds: number;
  pathOf: (turn: number) => string;
};

/** So many callers, each of whom asks for something else as soon as there is an answer, for so long. */
export async function crowd(origin: string, { callers, addresses, milliseconds, pathOf }: Crowd): Promise<Answered[]> {
  const agents = Array.from(
    { length: addresses },
    (_, each) => new Agent({ keepAlive: true, localAddress: `127.0.1.${each + 1}` }),
  );
  const answers: Answered[] = [];
  const end = performance.now() + milliseconds;
  let turn = 0;
  const call = async (caller: number) => {
    while (performance.now() < end) {
      turn += 1;
      const answer = await ask(`${origin}${pathOf(turn)}`, agents[caller % addresses]);
      answers.push(answer);
      if (answer.status !== 200) await pass(PAUSE_MS + (caller % PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  for (const agent of agents) agent.destroy();
  return answers;
}

function ask(url: string, agent: Agent | undefined): Promise<Answered> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const done = (status: number, retryAfter?: string) =>
    resolve({ status, retryAfter, milliseconds: performance.now() - began });
  get(url, { agent }, (response) => {
    response.resume();
    response.once("error", () => done(0));
    response.once("end", () => done(response.statusCode ?? 0, response.headers["retry-after"]));
  }).once("error", () => done(0));
  return promise;
}
