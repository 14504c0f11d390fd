import type { z } from "zod";
import type { FieldFault } from "#server/errors.ts";

/** The schema library's findings in the catalogue's terms; the first fault of a field counts. */
export function fieldFaults(issues: readonly z.core.$ZodIssue[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) faults[issue.path.join(".") || "body"] ??= faultOf(issue);
  return faults;
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return { kind: "required" };
      return { kind: issue.expected === "number" || issue.expected === "int" ? "integer" : "invalid" };
    case "too_small":
      if (issue.origin === "string") return { kind: "required" };
      return { kind: "range", values: { min: Number(issue.minimum), max: "…" } };
    case "too_big":
      if (issue.origin === "string") return { kind: "tooLong", values: { max: Number(issue.maximum) } };
      return { kind: "range", values: { min: 1, max: Number(issue.maximum) } };
    case "invalid_format":
      return { kind: issue.format === "email" ? "email" : "invalid" };
    case "invalid_value":
      return { kind: "choice", values: { options: issue.values.map(String).join(", ") } };
    default:
      return { kind: "invalid" };
  }
}
