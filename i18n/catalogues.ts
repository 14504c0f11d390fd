import type { Answers, Catalogue } from "./catalogue.ts";
import { en, enAnswers } from "./en.ts";
import { fr, frAnswers } from "./fr.ts";
import type { Language } from "./language.ts";
import { rw, rwAnswers } from "./rw.ts";

/** All three at once, for the server. A browser loads only the one it shows. */
export const catalogues: Record<Language, Catalogue> = { rw, en, fr };

export const answers: Record<Language, Answers> = { rw: rwAnswers, en: enAnswers, fr: frAnswers };
