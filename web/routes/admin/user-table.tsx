import { EllipsisVertical } from "lucide-react";
import { useEffect, useState } from "react";
import { hasPublishingSwitch } from "#contract/content-rights.ts";
import { hasBackOffice, type Role, roles } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Menu } from "#web/components/menu.tsx";
import { useSession } from "#web/session.ts";
import { useAdminText } from "./admin-text.ts";
import { EmailAddress } from "./audience/email-address.tsx";
import { RightsLine } from "./audience/rights-fields.tsx";
import { type Change, RoleDialog, titleOf } from "./audience/role-dialog.tsx";
import { rowNumber } from "./list-address.ts";
import { PageButtons } from "./page-buttons.tsx";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";

type Props = { users: readonly User[]; page: number; totalPages: number; addressOf: (page: number) => string };

const cell = "px-3 py-2 text-start align-middle max-xl:block max-xl:px-0 max-xl:py-0.5";

/** All users, and their roles. */
export function UserTable({ users: loaded, page, totalPages, addressOf }: Props) {
  const { audience: words, list, frame } = useAdminText();
  const [users, setUsers] = useState(loaded);
  const [changing, setChanging] = useState<Change | null>(null);
  const [removing, setRemoving] = useState<User | null>(null);
  // The loader's answer, as it is asked again.
  useEffect(() => setUsers(loaded), [loaded]);
  if (users.length === 0 && page === 1) return <p>{words.nobodyFound}</p>;
  return (
    <>
      <table className="w-full border-collapse max-xl:block">
        <caption className="sr-only">{words.users}</caption>
        <thead className="max-xl:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {[list.id, words.name, words.email, words.role, words.joined].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {list.actions}
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:grid max-xl:gap-4 md:max-xl:grid-cols-2">
          {users.map((user, index) => (
            <tr
              key={user.id}
              className="relative border-line border-b max-xl:block max-xl:rounded-xl max-xl:border max-xl:bg-surface max-xl:p-4"
            >
              <td className={`${cell} text-muted tabular-nums`}>{rowNumber(page, index)}</td>
              <th scope="row" className={`${cell} font-semibold max-xl:pe-12!`}>
                <span className="flex items-center gap-3">
                  <Avatar url={user.imageUrl} name={user.name} size={36} />
                  {user.name}
                </span>
              </th>
              <td className={`${cell} wrap-anywhere xl:min-w-60`}>
                <EmailAddress email={user.email} />
              </td>
              <td className={cell}>
                <span
                  className={`rounded-full border px-2.5 py-0.5 text-sm ${
                    hasBackOffice(user.role) ? "border-ink bg-ink text-paper" : "border-field"
                  }`}
                >
                  {words.roles[user.role]}
                </span>
                <RightsLine {...user} />
              </td>
              <td className={`${cell} tabular-nums`}>
                <span className="text-muted xl:sr-only">
                  {fill(frame.labelled, { label: words.joined, value: "" })}
                </span>
                {formatDate(user.createdAt)}
              </td>
              <td className={`${cell} max-xl:absolute max-xl:top-3 max-xl:end-3`}>
                <RowMenu
                  user={user}
                  onChoose={(role) => setChanging({ user, role })}
                  onRemove={() => setRemoving(user)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons page={page} totalPages={totalPages} addressOf={addressOf} />
      {changing && (
        <RoleDialog
          {...changing}
          onClose={() => setChanging(null)}
          onChanged={(changed) => {
            setUsers(users.map((each) => (each.id === changed.id ? changed : each)));
            setChanging(null);
          }}
        />
      )}
      {removing && (
        <RemoveUserDialog
          user={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setUsers(users.filter(({ id }) => id !== removing.id));
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

type RowMenuProps = { user: User; onChoose: (role: Role) => void; onRemove: () => void };

/** The roles that the user does not have, what goes along with their own, and the end of the account. */
function RowMenu({ user, onChoose, onRemove }: RowMenuProps) {
  const { audience: words } = useAdminText();
  const { user: self } = useSession();
  const choices: [string, () => void][] = [
    ...roles
      .filter((role) => role !== user.role || hasPublishingSwitch(role))
      .map((role) => [titleOf({ user, role }, words), () => onChoose(role)] satisfies [string, () => void]),
    // Their own account they delete in their profile, with the password.
    ...(self?.id === user.id ? [] : [[words.removeUser, onRemove] satisfies [string, () => void]]),
  ];
  return (
    <div className="flex justify-end">
      <Menu
        name={fill(words.actionsOf, { name: user.name })}
        label={<EllipsisVertical className="size-5" aria-hidden />}
      >
        <ul className="absolute top-full end-0 z-40 min-w-60 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-xl">
          {choices.map(([label, choose]) => (
            <li key={label}>
              <button
                type="button"
                onClick={choose}
                className="flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-start font-medium hover:bg-paper"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}
