import { MoreVertical } from "lucide-react";
import { useEffect, useState } from "react";
import { type Role, type User, updateRole } from "#contract/users.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Menu } from "#web/components/menu.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { renewUser, useSession } from "#web/session.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { rowNumber } from "./list-address.ts";
import { PageButtons } from "./page-buttons.tsx";

type Props = { users: readonly User[]; page: number; totalPages: number; addressOf: (page: number) => string };

const cell = "px-3 py-2 text-left align-middle max-xl:block max-xl:px-0 max-xl:py-0.5";

/** Everybody with an account, and their roles. */
export function UserTable({ users: loaded, page, totalPages, addressOf }: Props) {
  const { audience: words, list, frame } = useAdminText();
  const [users, setUsers] = useState(loaded);
  const [changing, setChanging] = useState<User | null>(null);
  // The loader's answer, as it is asked again.
  useEffect(() => setUsers(loaded), [loaded]);
  return (
    <>
      <table className="w-full border-collapse max-xl:block">
        <caption className="sr-only">{words.users}</caption>
        <thead className="max-xl:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {[list.id, words.name, words.email, words.role, words.joined].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-left font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-right font-semibold">
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
              <th scope="row" className={`${cell} font-semibold max-xl:pr-12!`}>
                <span className="flex items-center gap-3">
                  <Avatar url={user.imageUrl} name={user.name} size={36} />
                  {user.name}
                </span>
              </th>
              <td className={`${cell} break-all`}>{user.email}</td>
              <td className={cell}>
                <span
                  className={`rounded-full border px-2.5 py-0.5 text-sm ${
                    user.role === "ADMIN" ? "border-ink bg-ink text-paper" : "border-field"
                  }`}
                >
                  {words.roles[user.role]}
                </span>
              </td>
              <td className={`${cell} tabular-nums`}>
                <span className="text-muted xl:sr-only">
                  {fill(frame.labelled, { label: words.joined, value: "" })}
                </span>
                {formatDate(user.createdAt)}
              </td>
              <td className={`${cell} max-xl:absolute max-xl:top-3 max-xl:right-3`}>
                <RowMenu user={user} onChoose={() => setChanging(user)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons page={page} totalPages={totalPages} addressOf={addressOf} />
      {changing && (
        <RoleDialog
          user={changing}
          onClose={() => setChanging(null)}
          onChanged={(changed) => {
            setUsers(users.map((each) => (each.id === changed.id ? changed : each)));
            setChanging(null);
          }}
        />
      )}
    </>
  );
}

function RowMenu({ user, onChoose }: { user: User; onChoose: () => void }) {
  const { audience: words } = useAdminText();
  return (
    <div className="flex justify-end">
      <Menu name={fill(words.actionsOf, { name: user.name })} label={<MoreVertical className="size-5" aria-hidden />}>
        <ul className="absolute top-full right-0 z-40 min-w-60 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-xl">
          <li>
            <button
              type="button"
              onClick={onChoose}
              className="flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left font-medium hover:bg-paper"
            >
              {user.role === "ADMIN" ? words.makeUser : words.makeAdmin}
            </button>
          </li>
        </ul>
      </Menu>
    </div>
  );
}

type DialogProps = { user: User; onClose: () => void; onChanged: (user: User) => void };

/** A role opens or closes a door: what that means is said before. */
function RoleDialog({ user, onClose, onChanged }: DialogProps) {
  const { audience: words } = useAdminText();
  const { user: self } = useSession();
  const toast = useToast();
  const role: Role = user.role === "ADMIN" ? "USER" : "ADMIN";
  const isSelf = self?.id === user.id;
  const meaning = role === "ADMIN" ? words.makeAdminText : isSelf ? words.makeSelfText : words.makeUserText;

  const confirm = async () => {
    const input = { params: { userId: String(user.id) }, body: { role } };
    const { user: changed, message } = await browserApi(updateRole, input);
    toast("success", message);
    onChanged(changed);
    renewUser(changed);
  };

  return (
    <ConfirmDialog
      title={role === "ADMIN" ? words.makeAdmin : words.makeUser}
      cancel={words.cancel}
      confirm={words.confirm}
      onConfirm={confirm}
      sentenceFor={({ message }) => `${words.roleFailed} ${message}`.trim()}
      onClose={onClose}
    >
      <p>{fill(meaning, { name: user.name })}</p>
    </ConfirmDialog>
  );
}
