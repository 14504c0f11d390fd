import { useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { mayAddItems } from "#contract/content-rights.ts";
import { deleteUser } from "#contract/personal-data.ts";
import { listUsers, type User } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = { user: Pick<User, "id" | "name" | "role">; onClose: () => void; onRemoved: () => void };

/** Says what goes with an account and what stays, and asks who has the items of a writer; then deletes it. */
export function RemoveUserDialog({ user: { id, name, role }, onClose, onRemoved }: Props) {
  const { audience: words } = useAdminText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [draftsTo, setDraftsTo] = useState("");
  const confirm = async () => {
    const query = draftsTo === "" ? {} : { draftsTo };
    const { message } = await browserApi(deleteUser, { params: { id: String(id) }, query });
    invalidateContent();
    toast("success", message);
    onRemoved();
    // Their invitations have ended too.
    revalidate();
  };
  return (
    <ConfirmDialog
      title={words.removeUser}
      confirm={words.removeConfirm}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message, fields }) => fields.draftsTo ?? (message || words.removeFailed)}
      onClose={onClose}
    >
      <p>{fill(words.removeUserText, { name })}</p>
      {mayAddItems(role) && <NewOwner except={id} value={draftsTo} onChoose={setDraftsTo} />}
    </ConfirmDialog>
  );
}

/** As many as the API lists at once: those who write are few. */
const MOST_LISTED = "100";

function NewOwner({ except, value, onChoose }: { except: number; value: string; onChoose: (id: string) => void }) {
  const { audience: words } = useAdminText();
  const fieldId = useId();
  const [writers, setWriters] = useState<readonly User[]>([]);
  // The server's list of accounts; without it nobody can be chosen, and the account can be deleted all the same.
  useEffect(() => {
    browserApi(listUsers, { query: { may: "add-items", limit: MOST_LISTED } }).then(
      ({ data }) => setWriters(data.filter((each) => each.id !== except)),
      () => setWriters([]),
    );
  }, [except]);
  return (
    <p className="flex flex-col gap-1.5">
      <label htmlFor={fieldId} className="font-semibold">
        {words.draftsTo}
      </label>
      <select
        id={fieldId}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="min-h-11 rounded-xl border border-field bg-surface ps-3"
      >
        <option value="">{words.draftsToNobody}</option>
        {writers.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </p>
  );
}
