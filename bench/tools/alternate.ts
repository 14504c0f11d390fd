import type { Settings } from "../part.ts";
import { type Load, load, type Requests } from "./wrk.ts";

export type Contender = { name: string; url: string };

/**
 * Every contender's rounds with these requests; each round all of them in the same minute, one after the other.
 */
export async function alternate(
  contenders: readonly Contender[],
  settings: Settings,
  path: string,
  requests: Requests = {},
): Promise<Map<string, Load[]>> {
  for (const { url } of contenders) await load(`${url}${path}`, settings.warmUpSeconds, requests);
  const loads = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const { name, url } of contenders) {
      const measured = await load(`${url}${path}`, settings.seconds, requests);
      if (measured.failures > 0) throw new Error(`${name} failed ${measured.failures} times at ${path}.`);
      loads.get(name)?.push(measured);
    }
  }
  return loads;
}
