import { articleKind } from "./article-kind.ts";
import { Article, updateArticle } from "./articles.ts";
import { workflowOf } from "./workflow.ts";

/** Apart from what readers' screens call, so that their scripts hold none of it. */
export const articleWorkflow = workflowOf(articleKind, { article: Article }, updateArticle.draftBody);
