import { expect, test } from "vitest";
import type { ReactionType } from "#contract/reactions.ts";
import { type Reactions, toggled } from "./use-reaction.ts";

const counts = { likes: 7, dislikes: 3 };

test.each<[ReactionType | null, ReactionType, Reactions]>([
  [null, "LIKE", { own: "LIKE", likes: 8, dislikes: 3 }],
  [null, "DISLIKE", { own: "DISLIKE", likes: 7, dislikes: 4 }],
  ["LIKE", "LIKE", { own: null, likes: 6, dislikes: 3 }],
  ["DISLIKE", "DISLIKE", { own: null, likes: 7, dislikes: 2 }],
  ["LIKE", "DISLIKE", { own: "DISLIKE", likes: 6, dislikes: 4 }],
  ["DISLIKE", "LIKE", { own: "LIKE", likes: 8, dislikes: 2 }],
])("from %s, pressing %s changes the counts by the difference", (own, pressed, expected) => {
  expect(toggled({ own, ...counts }, pressed)).toEqual(expected);
});
