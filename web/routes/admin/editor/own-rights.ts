import { hasDuty } from "#contract/roles.ts";
import { currentSession } from "#web/session.ts";

/** What the user may do with items; the server decides of each (contract/content-rights.ts). */
export function ownRights(): { mayEdit: boolean; mayPublish: boolean } {
  const { user } = currentSession();
  const mayEdit = user !== null && hasDuty(user.role, "editing");
  return { mayEdit, mayPublish: mayEdit || user?.mayPublish === true };
}
