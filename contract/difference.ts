import { z } from "zod";
import { Language } from "./common.ts";

/** A run of a text as one reads it: in both revisions, in this one alone, or in the other one alone. */
export const DifferencePart = z.object({ op: z.enum(["same", "added", "removed"]), text: z.string() });
export type DifferencePart = z.infer<typeof DifferencePart>;

/** What differs between two states of an item; `language` is null for what it has once, such as its picture. */
export const Difference = z.object({
  field: z.string(),
  language: Language.nullable(),
  parts: z.array(DifferencePart),
});
export type Difference = z.infer<typeof Difference>;
