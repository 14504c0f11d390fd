import type { Clock } from "../clock.ts";
import type { Database } from "./schema.ts";

/** How long a process may take another's version for the newest: pages show a change within a second. */
const WATCH_MS = 250;
/** For this long it may while the newest one is being asked for. */
const PATIENCE_MS = 2 * WATCH_MS;

/**
 * Comes first in each transaction that changes what readers see: it is a write, so that changes are made one after the
 * other.
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

export type ContentVersion = {
  /** The version of what readers see, at most a quarter of a second old; the last known one while nothing is known. */
  read(): Promise<number>;
  /** The same at once, at most half a second old; undefined where nobody asked for so long. */
  known(): number | undefined;
  /** This process may have changed something itself: what is known is asked for anew. */
  forget(): void;
};

export function watchContentVersion(db: Database, clock: Clock): ContentVersion {
  let last = { version: 0, at: Number.NEGATIVE_INFINITY };
  let asked: { at: number; version: Promise<number> } | null = null;
  const read = () => {
    const at = clock.now();
    if (asked && isWithin(at - asked.at, WATCH_MS)) return asked.version;
    const version = selectVersion(db).then(
      (found) => {
        // An answer that was overtaken is dropped.
        if (asked?.version === version) last = { version: found, at };
        return found;
      },
      () => last.version,
    );
    asked = { at, version };
    return version;
  };
  return {
    read,
    known() {
      const age = clock.now() - last.at;
      if (!isWithin(age, PATIENCE_MS)) return undefined;
      if (!isWithin(age, WATCH_MS)) void read();
      return last.version;
    },
    forget() {
      asked = null;
      last = { ...last, at: Number.NEGATIVE_INFINITY };
    },
  };
}

/** A clock that was set back makes ages negative. */
function isWithin(age: number, bound: number): boolean {
  return age >= 0 && age < bound;
}

async function selectVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return version;
}
