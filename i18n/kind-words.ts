import { articleWords } from "./article-words.ts";
import { eventWords } from "./event-words.ts";

/** By the name of the content kind (contract/content-kinds.ts). */
export const kindWords = { article: articleWords, event: eventWords } as const;
