import type { ContentKind } from "#contract/content-kinds.ts";
import { article } from "./article.ts";
import { event } from "./event.ts";
import type { AdminKind } from "./kind.ts";

/** In the order in which the admin screens show them. */
export const adminKinds: Readonly<Record<ContentKind, AdminKind>> = { article, event };
