import { type Clock, SECOND, toInstant } from "../clock.ts";
import { countRows } from "./portable.ts";
import type { Database } from "./schema.ts";

/** How long a process may rely on a version without reading it again: pages show a change within a second. */
const WATCH_MS = 250;
/** The same where the version is being read meanwhile: so long after a change no process shows what was before. */
export const SEEN_AFTER = 2 * WATCH_MS;

/** Locks content for other changes until the transaction ends: a write that changes nothing. */
export async function lockContent(db: Database): Promise<void> {
  await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb.ref("version") }))
    .execute();
}

export type ContentVersion = {
  /**
   * The version of what readers see, at most a quarter of a second old; while the database does not answer, the last
   * known one.
   */
  read(): Promise<number>;
  /** The same without waiting, at most half a second old; undefined where it was not read for longer. */
  known(): number | undefined;
  /** Whether this version was the newest one less than a second ago. */
  wasNewest(version: number | string): boolean;
  /** Call it where this process may have changed something: the version is read again. */
  forget(): void;
};

export function watchContentVersion(db: Database, clock: Clock): ContentVersion {
  let last = { version: 0, at: Number.NEGATIVE_INFINITY };
  /** Those that were read within a second before the last one, each with the last time at which it was the newest. */
  let recent: { version: number; at: number }[] = [];
  let asked: { at: number; version: Promise<number> } | null = null;
  const read = () => {
    const at = clock.now();
    if (asked && isWithin(at - asked.at, WATCH_MS)) return asked.version;
    const version = selectVersion(db, at).then(
      (found) => {
        // An answer that came after a newer one is dropped.
        if (asked?.version === version) last = { version: found, at };
        const others = recent.filter((each) => each.version !== found && isWithin(at - each.at, SECOND));
        recent = [...others, { version: found, at }];
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
      if (!isWithin(age, SEEN_AFTER)) return undefined;
      if (!isWithin(age, WATCH_MS)) void read();
      return last.version;
    },
    wasNewest(version) {
      const now = clock.now();
      return recent.some((each) => each.version === version && isWithin(now - each.at, SECOND));
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

/** Rises with each change of what readers see: when somebody makes one, and at each instant of `changeAt`. */
export async function selectVersion(db: Database, now: number): Promise<number> {
  const { version, due } = await db
    .selectFrom("content_version")
    .select((eb) => [
      "version",
      eb
        .selectFrom("coming_changes")
        .select(countRows().as("due"))
        .where("at", "<=", toInstant(now))
        .$asScalar()
        .$notNull()
        .as("due"),
    ])
    .executeTakeFirstOrThrow();
  return version + due;
}

/** From `at` on, an instant that is still to come, readers see something else, and the version is a higher one. */
export async function changeAt(db: Database, at: string, now: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("coming_changes")
    .where("at", "<=", toInstant(now))
    .executeTakeFirstOrThrow();
  // Those that are over stay counted.
  await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", Number(numDeletedRows)) }))
    .execute();
  await db
    .insertInto("coming_changes")
    .values({ at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
