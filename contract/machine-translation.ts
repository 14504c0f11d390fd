import { z } from "zod";
import { Language, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { itemNamed } from "./translation-files.ts";
import { Translation } from "./translations.ts";

export const draftByMachine = endpoint({
  method: "POST",
  path: "/translation/machine",
  summary:
    "Have a machine draft a translation that has no text yet, where the site has such a program. The draft is to be reviewed: no call publishes it before a person has saved it",
  access: "writer",
  limit: { max: 30, seconds: 600 },
  mayConflict: true,
  mayBeForbidden: true,
  query: MessageQuery,
  body: z.object({
    /** `article-12` */
    id: z.string().refine((name) => itemNamed(name) !== null),
    language: Language,
  }),
  reply: Translation.extend({ message: z.string() }),
});
