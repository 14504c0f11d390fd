import { articleKind } from "./article-kind.ts";
import { Article } from "./articles.ts";
import { workflowOf } from "./workflow.ts";

/** Apart from what readers' pages call, which load nothing of it. */
export const articleWorkflow = workflowOf(articleKind, { article: Article });
