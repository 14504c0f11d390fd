import { z } from "zod";
import type { FieldError } from "#server/errors.ts";

/** The schema library's findings in the catalogue's terms; the first error of a field counts. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  input: unknown,
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "body");
    errors[field] ??= isMissing(input, field) ? { kind: "required" } : fieldErrorOf(issue, schema, field);
  }
  return errors;
}

function isMissing(input: unknown, field: string): boolean {
  if (typeof input !== "object" || input === null) return field !== "body";
  const value = (input as Record<string, unknown>)[field];
  return (
    field !== "body" && (value === undefined || value === null || (typeof value === "string" && value.trim() === ""))
  );
}

const formats: Record<string, FieldError["kind"]> = { email: "email", date: "date", url: "webAddress" };

function fieldErrorOf(issue: z.core.$ZodIssue, schema: z.ZodType, field: string): FieldError {
  switch (issue.code) {
    case "invalid_type":
      return { kind: issue.expected === "number" || issue.expected === "int" ? "integer" : "invalid" };
    case "too_small":
      if (issue.origin === "string") return { kind: "tooShort", values: { min: Number(issue.minimum) } };
      if (issue.origin === "array") return { kind: "required" };
      return { kind: "range", values: boundsOf(schema, field) };
    case "too_big":
      if (issue.origin === "string") return { kind: "tooLong", values: { max: Number(issue.maximum) } };
      if (issue.origin === "array") return { kind: "tooMany", values: { max: Number(issue.maximum) } };
      return { kind: "range", values: boundsOf(schema, field) };
    case "invalid_format":
      return { kind: formats[issue.format] ?? "invalid" };
    case "invalid_value":
      return { kind: "choice", values: { options: issue.values.map(String).join(", ") } };
    case "custom":
      return ownError(issue.params);
    default:
      return { kind: "invalid" };
  }
}

/** What a schema of the contract names itself: `{ error, …what fills its placeholders }`. */
function ownError({ error, ...values }: Record<string, unknown> = {}): FieldError {
  if (typeof error !== "string") return { kind: "invalid" };
  return { kind: error as FieldError["kind"], values: values as Record<string, number> };
}

/** Both bounds of a number, so that the sentence can name the range. */
function boundsOf(schema: z.ZodType, field: string): { min: number; max: number } {
  let part: unknown = schema instanceof z.ZodObject ? schema.shape[field] : undefined;
  while (part instanceof z.ZodDefault || part instanceof z.ZodOptional) part = part.unwrap();
  const { minValue, maxValue } = part instanceof z.ZodNumber ? part : { minValue: null, maxValue: null };
  return { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
}
