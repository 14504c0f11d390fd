import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Invitation, revokeInvitation } from "#contract/invitations.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { RightsLine } from "./rights-fields.tsx";

/** The invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { invitations: words } = useAdminText();
  const [open, setOpen] = useState<Invitation | null>(null);
  if (invitations.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <ul className="flex max-w-4xl flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
        {invitations.map((each) => (
          <InvitationRow key={each.id} invitation={each} onTakeBack={() => setOpen(each)} />
        ))}
      </ul>
      {open && <TakeBackDialog invitation={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function InvitationRow({ invitation, onTakeBack }: { invitation: Invitation; onTakeBack: () => void }) {
  const { invitations: words, audience, frame } = useAdminText();
  const { commenting } = useText();
  const { email, role, invitedBy, createdAt, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <h2 className="font-sans font-semibold text-base tracking-normal">{email}</h2>
        <p className="text-sm">{audience.roles[role]}</p>
        <RightsLine {...invitation} />
        <p className="text-muted text-sm">
          {fill(words.by, { name: invitedBy ?? commenting.deletedAccount, date: formatDate(createdAt) })} ·{" "}
          {fill(words.until, { date: formatDate(expiresAt) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={fill(frame.labelled, { label: words.takeBack, value: email })}
        className="button-quiet"
        onClick={onTakeBack}
      >
        {words.takeBack}
      </button>
    </li>
  );
}

function TakeBackDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { invitations: words } = useAdminText();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(revokeInvitation, { params: { id: String(id) } });
    toast("success", message);
    onClose();
    revalidate();
  };
  return (
    <ConfirmDialog
      title={words.takeBackTitle}
      confirm={words.takeBack}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.takeBackFailed}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(words.takeBackText, { email })}</p>
    </ConfirmDialog>
  );
}
