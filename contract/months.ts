import { z } from "zod";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";

/** A month in the site's time zone, YYYY-MM, with how many items it has. */
export const Month = z.object({ month: z.string(), count: z.int() });
export type Month = z.infer<typeof Month>;

export const listMonths = endpoint({
  method: "GET",
  path: "/months",
  summary: "The months in which articles were published or events are, the last one first",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  query: z.object({ kind: z.enum(contentKindNames as [ContentKind, ...ContentKind[]]) }),
  reply: z.object({ data: z.array(Month) }),
});
