import fc from "fast-check";
import { z } from "zod";
import { type Known, validFor } from "./from-schema.ts";
import { oddJson, oddNames, oddText } from "./odd-values.ts";

/** The entries of a body, form or query, in their order: a name may come twice, and a value may be of any kind. */
export type Entries = readonly (readonly [name: string, value: string])[];

type Change = { kind: "drop" | "replace" | "double" | "add"; place: number; oddName: string; value: string };

/** The entries of a JSON object: the values are JSON texts. */
export function jsonEntries(schema: unknown, known: Known): fc.Arbitrary<Entries> {
  return entries(schema, known, { write: (value) => JSON.stringify(value), odd: oddJson() });
}

/** The entries of a form or query: the values are texts. */
export function textEntries(schema: unknown, known: Known): fc.Arbitrary<Entries> {
  return entries(schema, known, { write: String, odd: oddText() });
}

/** Entries as they should be, or nearly so. */
function entries(
  schema: unknown,
  known: Known,
  { write, odd }: { write: (value: unknown) => string; odd: fc.Arbitrary<string> },
): fc.Arbitrary<Entries> {
  const shape = schema instanceof z.ZodObject ? schema : z.object({});
  const valid = validFor(shape, known).map((value) =>
    Object.entries(value as object)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, write(field)] as const),
  );
  const change: fc.Arbitrary<Change> = fc.record({
    kind: fc.constantFrom("drop", "replace", "replace", "double", "add"),
    place: fc.nat(100),
    oddName: fc.constantFrom(...oddNames),
    value: odd,
  });
  const changes = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 }));
  return fc.tuple(valid, changes).map(([given, all]) => all.reduce(changer(Object.keys(shape.shape)), given));
}

function changer(names: readonly string[]) {
  return (given: Entries, { kind, place, oddName, value }: Change): Entries => {
    const name = names[place % names.length] ?? oddName;
    const others = given.filter(([each]) => each !== name);
    if (kind === "drop") return others;
    if (kind === "replace") return [...others, [name, value]];
    return [...given, [kind === "add" ? oddName : name, value]];
  };
}
