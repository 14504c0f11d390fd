import { z } from "zod";
import { Language } from "./common.ts";

export const CategoryType = z.enum(["NEWS", "EVENT"]);
export type CategoryType = z.infer<typeof CategoryType>;

/** `language` is the language of the name after fallback; `words` are those of the address of its page, of the name. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  type: CategoryType,
  language: Language,
});
export type Category = z.infer<typeof Category>;
