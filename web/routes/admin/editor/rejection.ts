import type { AdminKind } from "../kinds/kind.ts";
import { fieldsOf } from "./changes.ts";
import type { FieldErrors } from "./checks.ts";
import type { Values } from "./item.ts";

/** The server's errors, and the values that they are about. */
export type Rejection = { errors: FieldErrors; values: Values; message: string };

/** The server's errors of fields that were not changed since. */
export function standing(kind: AdminKind, rejection: Rejection | null, values: Values): FieldErrors {
  if (!rejection) return {};
  const sent = { ...fieldsOf(kind, rejection.values), image: rejection.values.image, video: rejection.values.video };
  const now: Record<string, unknown> = { ...fieldsOf(kind, values), image: values.image, video: values.video };
  const same = Object.entries(sent).filter(([name, value]) => now[name] === value);
  const names = new Set(same.map(([name]) => name));
  return Object.fromEntries(Object.entries(rejection.errors).filter(([name]) => names.has(name)));
}
