import { stateOf } from "./open.ts";
import type { Database } from "./schema.ts";

type Known = { state: string; value: Promise<unknown> };

const known = new WeakMap<Database, Map<string, Known>>();

/**
 * The result of `load`, loaded once for as long as nothing in the database changes. A caller does not
 * change it. Where changes cannot be noticed it is loaded each time (stateOf).
 */
export function untilChanged<T>(db: Database, name: string, load: () => Promise<T>): Promise<T> {
  const state = stateOf(db);
  if (state === undefined) return load();
  const values = known.get(db) ?? new Map<string, Known>();
  known.set(db, values);
  const before = values.get(name);
  if (before?.state === state) return before.value as Promise<T>;
  const value = load();
  values.set(name, { state, value });
  // A failure is not cached.
  value.catch(() => values.get(name)?.value === value && values.delete(name));
  return value;
}
