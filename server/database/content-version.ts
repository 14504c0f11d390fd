import type { Clock } from "../clock.ts";
import type { Database } from "./schema.ts";

/** How long a process may take another's version for the newest: pages show a change within a second. */
const WATCH_MS = 250;

/**
 * To be called first in each transaction that changes what readers see. Being a write, it also lets one change after
 * the other.
 */
export async function raiseContentVersion(db: Database): Promise<void> {
  await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
}

/** Keeps changes of content waiting until the transaction ends: a write that changes nothing. */
export async function holdContent(db: Database): Promise<void> {
  await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb.ref("version") }))
    .execute();
}

export type ContentVersion = () => Promise<number>;

/** The version of what readers see, at most a quarter of a second old; the last known one while nothing is known. */
export function watchContentVersion(db: Database, clock: Clock): ContentVersion {
  let last = 0;
  let asked: { at: number; version: Promise<number> } | null = null;
  return () => {
    const now = clock.now();
    if (asked && now - asked.at < WATCH_MS) return asked.version;
    const version = selectVersion(db).then(
      (found) => {
        last = found;
        return found;
      },
      () => last,
    );
    asked = { at: now, version };
    return version;
  };
}

async function selectVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return version;
}
