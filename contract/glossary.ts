import { z } from "zod";
import { IdParams, Language, Line, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TERM_LENGTH, TERM_NOTE_LENGTH } from "./limits.ts";

/** What a newsroom calls a thing in each language, for whoever translates. */
export const Term = z.object({
  id: z.int(),
  /** Languages without one are left out. */
  terms: z.partialRecord(Language, z.string()),
  note: z.string(),
  /** Whether it is named here so that nobody uses it. */
  doNotUse: z.boolean(),
});
export type Term = z.infer<typeof Term>;

/** At least one; '' for a language without one. */
const SentTerms = z
  .partialRecord(Language, Line(TERM_LENGTH))
  .refine((terms) => Object.values(terms).some((term) => term !== ""), { params: { error: "required" } });
const SentTerm = z.object({
  terms: SentTerms,
  note: Line(TERM_NOTE_LENGTH).default(""),
  doNotUse: z.boolean().default(false),
});
export type SentTerm = z.output<typeof SentTerm>;

export const listTerms = endpoint({
  method: "GET",
  path: "/glossary",
  summary: "The terms of the glossary, in the order of the alphabet",
  access: "writer",
  reply: z.object({ data: z.array(Term) }),
});

export const addTerm = endpoint({
  method: "POST",
  path: "/glossary",
  summary: "Add a term",
  access: "editor",
  status: 201,
  query: MessageQuery,
  body: SentTerm,
  reply: Message.extend({ term: Term }),
});

export const changeTerm = endpoint({
  method: "PUT",
  path: "/glossary/{id}",
  summary: "Replace a term",
  access: "editor",
  params: IdParams,
  query: MessageQuery,
  body: SentTerm,
  reply: Message.extend({ term: Term }),
});

export const deleteTerm = endpoint({
  method: "DELETE",
  path: "/glossary/{id}",
  summary: "Delete a term",
  access: "editor",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
