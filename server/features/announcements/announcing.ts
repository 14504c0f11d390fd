import { HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/services.ts";
import { type Announcement, deleteAnnouncements, hasDue, putOff, type Service, selectDue } from "./queries.ts";

/** What a service could not be told of, and how much of it is given up. */
type Failure = { service: Service; addresses: number; givenUp: number; reason: string };
type Parts = Pick<Services, "db" | "clock" | "config"> & { onFailure: (failure: Failure) => void };
type Request = { url: string; type: string; body: string };

/** What one call may name; IndexNow takes 10,000. */
const AT_ONCE = 1000;
const PATIENCE = 10 * SECOND;
/** After each failed try; after the last one a change is not told any more. */
const pauses = [10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/** Whether a service is to be told of something now: then one process of the site does it. */
export function isAnyDue({ db, clock }: Pick<Parts, "db" | "clock">): Promise<boolean> {
  return hasDue(db, toInstant(clock.now()));
}

/** Tells both services what is due. What is told and not yet noted as such, since the process died, is told twice. */
export async function announceDue(parts: Parts, stopping: AbortSignal): Promise<void> {
  await announceTo(parts, "indexnow", indexNowRequest(parts.config), stopping);
  await announceTo(parts, "websub", webSubRequest(parts.config), stopping);
}

/** @param request for these addresses; null where the service is switched off */
async function announceTo(
  { db, clock, onFailure }: Parts,
  service: Service,
  request: ((paths: readonly string[]) => Request) | null,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await selectDue(db, service, toInstant(clock.now()), AT_ONCE);
    if (due.length === 0 || stopping.aborted) return;
    const failure = request ? await send(request([...new Set(due.map(({ path }) => path))]), stopping) : null;
    if (stopping.aborted) return;
    if (failure === null) {
      await deleteAnnouncements(db, idsOf(due));
      continue;
    }
    const hasTries = ({ tries }: Announcement) => tries < pauses.length;
    const lost = due.filter((each) => !hasTries(each));
    onFailure({ service, addresses: due.length, givenUp: lost.length, reason: failure });
    await deleteAnnouncements(db, idsOf(lost));
    for (const [tries, some] of Map.groupBy(due.filter(hasTries), (each) => each.tries)) {
      await putOff(db, idsOf(some), toInstant(clock.now() + (pauses[tries] ?? HOUR)));
    }
  }
}

/** @returns why it failed */
async function send({ url, type, body }: Request, stopping: AbortSignal): Promise<string | null> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]);
    const response = await fetch(url, { method: "POST", headers: { "content-type": type }, body, signal });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** https://www.indexnow.org/documentation */
function indexNowRequest({ indexNow, siteUrl }: Config) {
  if (!indexNow) return null;
  return (paths: readonly string[]): Request => ({
    url: indexNow.url,
    type: "application/json; charset=utf-8",
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key: indexNow.key,
      keyLocation: `${siteUrl}/${indexNow.key}.txt`,
      urlList: paths.map((path) => `${siteUrl}${path}`),
    }),
  });
}

/** A hub fetches the feeds by itself; that it is told is not in the standard, and all hubs take this form. */
function webSubRequest({ webSubHub, siteUrl }: Config) {
  if (!webSubHub) return null;
  return (paths: readonly string[]): Request => ({
    url: webSubHub,
    type: "application/x-www-form-urlencoded",
    body: String(
      new URLSearchParams([["hub.mode", "publish"], ...paths.map((path) => ["hub.url", `${siteUrl}${path}`])]),
    ),
  });
}

function idsOf(rows: readonly Announcement[]): number[] {
  return rows.map(({ id }) => id);
}
