import type { Catalogue } from "./catalogue.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { Language } from "./language.ts";
import { rw } from "./rw.ts";

/** All three at once, for the server. A browser loads only the one it shows. */
export const catalogues: Record<Language, Catalogue> = { rw, en, fr };
