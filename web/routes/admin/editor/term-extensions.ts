import { Node } from "@tiptap/core";

/** Lists of terms and what they mean: no button makes them, but those that were written elsewhere stay. */
export const termExtensions = [
  Node.create({
    name: "termList",
    group: "block",
    content: "(term | meaning)+",
    parseHTML: () => [{ tag: "dl" }],
    renderHTML: ({ HTMLAttributes }) => ["dl", HTMLAttributes, 0],
  }),
  Node.create({
    name: "term",
    content: "inline*",
    parseHTML: () => [{ tag: "dt" }],
    renderHTML: ({ HTMLAttributes }) => ["dt", HTMLAttributes, 0],
  }),
  Node.create({
    name: "meaning",
    content: "block+",
    parseHTML: () => [{ tag: "dd" }],
    renderHTML: ({ HTMLAttributes }) => ["dd", HTMLAttributes, 0],
  }),
];
