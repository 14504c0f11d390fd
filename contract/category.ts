import { z } from "zod";
import { Language } from "./common.ts";

export const CategoryType = z.enum(["NEWS", "EVENT"]);
export type CategoryType = z.infer<typeof CategoryType>;

/** `language` is the language of the name after fallback. */
export const Category = z.object({ id: z.int(), name: z.string(), type: CategoryType, language: Language });
export type Category = z.infer<typeof Category>;
