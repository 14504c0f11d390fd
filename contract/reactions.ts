import { z } from "zod";
import { Id, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const ReactionType = z.enum(["LIKE", "DISLIKE"]);
export type ReactionType = z.infer<typeof ReactionType>;

export const Reaction = z.object({ userId: z.int(), type: ReactionType });

export const react = endpoint({
  method: "POST",
  path: "/reaction",
  summary: "React to an article. The type that is set already removes it, the other one switches",
  access: "user",
  limit: { max: 600, seconds: 600 },
  query: MessageQuery,
  body: z.object({ type: ReactionType, articleId: Id }),
  reply: z.object({ reaction: ReactionType.nullable(), likes: z.int(), dislikes: z.int() }),
});
