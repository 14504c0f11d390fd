import { z } from "zod";

export const ReactionType = z.enum(["LIKE", "DISLIKE"]);
export type ReactionType = z.infer<typeof ReactionType>;

export const Reaction = z.object({ userId: z.int(), type: ReactionType });
