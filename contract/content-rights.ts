import { type Language, languages } from "#i18n/language.ts";
import type { ItemStatus } from "./item-status.ts";
import { hasDuty, type Role } from "./roles.ts";

/** Whoever writes: a session's user on the server, the signed-in user in the browser. */
export type Writer = { id: number; role: Role; languages: readonly Language[]; mayPublish: boolean };

/** What the rights on an item depend on. */
export type Written = {
  /** Null where the account is gone. */
  authorId: number | null;
  /** What lies in the trash counts as what it was before. */
  status: Exclude<ItemStatus, "trashed">;
};

/** What somebody may do with an item. */
export type ContentRights = {
  /** Its draft, revisions and preview. */
  mayRead: boolean;
  /** Those whose texts they may change. */
  languages: readonly Language[];
  /** Whether they may change everything else: category, picture, times, bylines. */
  mayChangeFacts: boolean;
  /** Whether what they may change is published by them; whoever may only change it hands it in. */
  mayPublish: boolean;
  /** Whether what they may change is added by them to what is scheduled already. */
  mayAddToScheduled: boolean;
  mayDelete: boolean;
};

const none: ContentRights = {
  mayRead: false,
  languages: [],
  mayChangeFacts: false,
  mayPublish: false,
  mayAddToScheduled: false,
  mayDelete: false,
};

/** Editors may do everything with all items, authors with their own, and translators write some of the texts of each. */
export function contentRights(user: Writer, { authorId, status }: Written): ContentRights {
  const { mayPublish, languages: own } = user;
  if (hasDuty(user.role, "editing")) return everything;
  if (user.role === "TRANSLATOR") {
    // What nobody has seen yet is published with its facts, which are not theirs.
    const mayPublishTexts = mayPublish && status === "published";
    return { ...none, mayRead: true, languages: own, mayPublish: mayPublishTexts, mayAddToScheduled: mayPublish };
  }
  if (user.role !== "AUTHOR" || authorId !== user.id) return none;
  // Deleting what readers see, or what editors have scheduled, decides as much as publishing it.
  return { ...everything, mayPublish, mayAddToScheduled: mayPublish, mayDelete: mayPublish || status === "draft" };
}

const everything: ContentRights = {
  mayRead: true,
  languages,
  mayChangeFacts: true,
  mayPublish: true,
  mayAddToScheduled: true,
  mayDelete: true,
};

/** Whether somebody of this role publishes, or hands in, as their account says; all others always or never do. */
export function hasPublishingSwitch(role: Role): boolean {
  return hasDuty(role, "writing") && !hasDuty(role, "editing");
}

/** Whether somebody may begin an item of their own. */
export function mayAddItems(role: Role): boolean {
  return role === "AUTHOR" || hasDuty(role, "editing");
}
