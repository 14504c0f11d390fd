import { z } from "zod";
import { PASSWORD_LENGTH } from "./limits.ts";
import { hasNoNul } from "./no-nul.ts";

// The server's configuration has them too, which is read before the languages are known: nothing here may need these.

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((address) => address.toLowerCase());

export const Password = z.string().min(PASSWORD_LENGTH).max(200).refine(hasNoNul);
