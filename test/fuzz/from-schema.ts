import fc from "fast-check";
import { z } from "zod";

/** Values that a field of this name should often have, because they exist on the site: ids, addresses, codes. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Texts of which each form of text in the contract accepts some. */
const samples = [
  "article-1",
  "Keza",
  "Inzu y’umuco",
  "Uwimana Aline",
  "<p>Muraho <strong>mwese</strong></p>",
  "a",
  "",
  "12",
  "50",
  "100",
  "keza@urubuga.example",
  "KEZA+1@urubuga.example",
  "https://urubuga.example/a?b=c",
  "+250 788 123 456",
  "123456",
  "2026-12-24",
  "1970-01-01",
  "2200-12-31",
  "2030-01-01T18:30+02:00",
  "18:30",
  "00:00",
  "*182*8*1*{code}#",
  "ijambobanga",
  "fr,rw",
  "true",
  "a".repeat(43),
  "1",
  "2147483647",
  "BK 0001-2",
  "one\ntwo",
  '[{ "id": 1, "role": "author" }]',
  "🥁 Ingoma",
];

/** Values that a schema accepts, for the kinds of schema that the contract is made of. @throws for any other kind */
export function validFor(schema: unknown, known: Known = {}): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return validObject(schema, known);
  if (schema instanceof z.ZodOptional) return fc.option(validFor(schema.unwrap(), known), { nil: undefined });
  if (schema instanceof z.ZodDefault) return fc.option(validFor(schema.unwrap(), known), { nil: undefined });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => validFor(option, known)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return validNumber(schema);
  if (schema instanceof z.ZodNullable) return fc.option(validFor(schema.unwrap(), known), { nil: null });
  if (schema instanceof z.ZodArray) return fc.array(validFor(schema.element, known), { maxLength: 4 });
  if (schema instanceof z.ZodRecord) return validRecord(schema, known);
  return validWritten(schema, known);
}

function validWritten(schema: unknown, known: Known): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodPipe && !isText(schema.in)) return validFor(schema.in, known);
  // What is written in is what the first part of a pipe reads; what the last part rejects is sorted out there.
  if (schema instanceof z.ZodPipe || isText(schema)) return validText(schema);
  throw new Error("a kind of schema that no values are made for yet: name it here");
}

function validObject(schema: z.ZodObject, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const values = validFor(field, known);
    const some = known[name];
    return [name, some ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...some) }, values) : values] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

function validRecord(schema: z.ZodRecord, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : [];
  return validObject(z.object(Object.fromEntries(names.map((name) => [name, schema.valueType]))).partial(), known);
}

function validNumber(schema: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(schema.minValue ?? 0, Number.MIN_SAFE_INTEGER);
  const max = Math.min(schema.maxValue ?? 2 ** 31, Number.MAX_SAFE_INTEGER);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** A random text where it is accepted, else a sample: schemas with rules of their own name no way to make one. */
function validText(schema: z.ZodType): fc.Arbitrary<string> {
  const accepted = samples.filter((text) => schema.safeParse(text).success);
  if (accepted.length === 0) throw new Error("a form of text that no sample fits: add one");
  const some = fc.constantFrom(...accepted);
  const chance = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary", maxLength: 40 }));
  return fc.oneof(
    some,
    fc.tuple(chance, some).map(([text, sample]) => (schema.safeParse(text).success ? text : sample)),
  );
}

function isText(schema: unknown): schema is z.ZodType {
  return schema instanceof z.ZodType && schema.def.type === "string";
}
