import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Role } from "#contract/roles.ts";
import { type User, updateRole } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import type { AdminWords } from "#i18n/words.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { renewUser, useSession } from "#web/session.ts";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { RightsFields, sentRights } from "./rights-fields.tsx";

/** The role that a user is to have; their own where only what goes along with it is changed. */
export type Change = { user: User; role: Role };

/** The specification's texts between user and administrator; a role's own for all other changes. */
export function titleOf({ user, role }: Change, words: AdminWords["audience"]): string {
  if (user.role === role) return words.changeRights;
  if (user.role === "USER" && role === "ADMIN") return words.makeAdmin;
  if (user.role === "ADMIN" && role === "USER") return words.makeUser;
  return words.giveRole[role];
}

type DialogProps = Change & { onClose: () => void; onChanged: (user: User) => void };

/** A change of role grants or removes rights: the dialog says which, before it is made. */
export function RoleDialog({ user, role, onClose, onChanged }: DialogProps) {
  const { audience: words } = useAdminText();
  const { user: self } = useSession();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isSame = user.role === role;
  const [rights, setRights] = useState({ languages: user.languages, mayPublish: isSame && user.mayPublish });
  const own: Partial<Record<Role, string>> = words.ownRoleTexts;
  const meaning = (self?.id === user.id && own[role]) || words.roleTexts[role];

  const confirm = async () => {
    const input = { params: { userId: String(user.id) }, body: { role, ...sentRights(role, rights) } };
    const { user: changed, message } = await browserApi(updateRole, input);
    toast("success", message);
    onChanged(changed);
    renewUser(changed);
    // Invitations may have ended with the role. Whoever has changed their own may not read this screen any more.
    if (changed.id !== self?.id) revalidate();
  };

  return (
    <ConfirmDialog
      title={titleOf({ user, role }, words)}
      confirm={isSame ? words.changeRights : words.confirm}
      onConfirm={confirm}
      sentenceFor={({ message, fields }) => `${words.roleFailed} ${Object.values(fields)[0] ?? message}`.trim()}
      onClose={onClose}
    >
      <p>{fill(meaning, { name: user.name })}</p>
      <RightsFields role={role} rights={rights} onChange={setRights} />
    </ConfirmDialog>
  );
}
