import { processorTimeOf } from "#tools/processes.ts";
import type { Settings } from "../part.ts";
import { type Load, load, type Requests } from "./wrk.ts";

/** With `pid` where it is one process, whose processor time is of interest. */
export type Contender = { name: string; url: string; pid?: number };

/** `processor`: microseconds of the processor for each request, of all its threads; null where there is no `pid`. */
export type Measured = Load & { processor: number | null };

/**
 * Every contender's rounds with these requests; each round all of them in the same minute, one after the other.
 */
export async function alternate(
  contenders: readonly Contender[],
  settings: Settings,
  path: string,
  requests: Requests = {},
): Promise<Map<string, Measured[]>> {
  for (const { url } of contenders) await load(`${url}${path}`, settings.warmUpSeconds, requests);
  const loads = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const { name, url, pid } of contenders) {
      const before = pid === undefined ? Number.NaN : processorTimeOf(pid);
      const measured = await load(`${url}${path}`, settings.seconds, requests);
      if (measured.failures > 0) throw new Error(`${name} failed ${measured.failures} times at ${path}.`);
      const processor = pid === undefined ? null : ((processorTimeOf(pid) - before) * 1000) / measured.requests;
      loads.get(name)?.push({ ...measured, processor });
    }
  }
  return loads;
}
