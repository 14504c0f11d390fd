import { z } from "zod";

export const CategoryType = z.enum(["NEWS", "EVENT"]);
export type CategoryType = z.infer<typeof CategoryType>;

export const Category = z.object({ id: z.int(), name: z.string(), type: CategoryType });
export type Category = z.infer<typeof Category>;
