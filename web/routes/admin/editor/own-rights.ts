import { type ContentRights, contentRights } from "#contract/content-rights.ts";
import { hasDuty, type Role } from "#contract/roles.ts";
import { currentSession } from "#web/session.ts";
import type { Item, ItemState } from "./item.ts";

const guest = { id: 0, role: "USER" as Role, languages: [], mayPublish: false };

/** Whether the user may change all items: what only editors see. */
export function isEditor(): boolean {
  return hasDuty(currentSession().user?.role ?? guest.role, "editing");
}

/** Whether the user has handed in what waits for an answer. */
export function isOwnHandIn(item: Item | null): boolean {
  const by = item?.state.handedIn?.by;
  return by?.id !== undefined && by.id === currentSession().user?.id;
}

/** What the user may do with an item; with one that they begin without `state`. The server decides of each. */
export function ownRights(state: ItemState | null): ContentRights {
  const user = currentSession().user ?? guest;
  if (state === null) return contentRights(user, { authorId: user.id, status: "draft" });
  const { authorId = null, formerStatus = "draft" } = state;
  const status = state.status === "trashed" ? formerStatus : state.status;
  return contentRights(user, { authorId, status });
}
