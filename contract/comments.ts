import { z } from "zod";
import { Instant } from "./common.ts";

export const Comment = z.object({
  id: z.int(),
  content: z.string(),
  /** Null where a guest wrote it, or where the account is gone. */
  user: z.object({ name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  guestName: z.string().nullable(),
  createdAt: Instant,
});
export type Comment = z.infer<typeof Comment>;
