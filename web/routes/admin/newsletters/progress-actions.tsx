import { CirclePause, CirclePlay, CircleX, RotateCw, Trash } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import {
  cancelNewsletter,
  type Newsletter,
  pauseNewsletter,
  resendUncertain,
  resumeNewsletter,
} from "#contract/newsletters.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { useCall } from "./use-call.ts";

/** What can be done with a newsletter once it is being sent. */
export function ProgressActions({ newsletter }: { newsletter: Newsletter }) {
  const { newsletters } = useAdminText();
  const { progress: words, send } = newsletters;
  const { id, status, counts } = newsletter;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { isPending, run } = useCall();
  const [open, setOpen] = useState<"cancel" | "resend" | "delete" | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void revalidate();
  };
  const move = async (endpoint: typeof pauseNewsletter | typeof resumeNewsletter) => {
    await run(() => browserApi(endpoint, { params: { id: String(id) } }));
    // Also where another editor was quicker.
    await revalidate();
  };
  const isUnderWay = status === "sending" || status === "paused";
  const button = (label: string, Icon: typeof CirclePause, onClick: () => void, look = "button-quiet") => (
    <button type="button" className={look} disabled={isPending} onClick={onClick}>
      <Icon className="size-5" aria-hidden />
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {status === "sending" && button(words.pause, CirclePause, () => move(pauseNewsletter), "button-strong")}
      {status === "paused" && button(words.resume, CirclePlay, () => move(resumeNewsletter), "button-strong")}
      {isUnderWay && button(words.cancel, CircleX, () => setOpen("cancel"), "button-quiet text-danger")}
      {status !== "cancelled" && counts.uncertain > 0 && button(words.resend, RotateCw, () => setOpen("resend"))}
      {!isUnderWay && button(send.delete, Trash, () => setOpen("delete"), "button-quiet text-danger")}
      {open === "cancel" && <CancelDialog newsletter={newsletter} onClose={close} onDone={done} />}
      {open === "resend" && <ResendDialog newsletter={newsletter} onClose={close} onDone={done} />}
      {open === "delete" && (
        <DeleteDialog newsletter={newsletter} onClose={close} onDone={() => navigate("/newsletters")} />
      )}
    </div>
  );
}

type DialogProps = { newsletter: Pick<Newsletter, "id" | "counts">; onDone: () => void; onClose: () => void };

function CancelDialog({ newsletter: { id, counts }, onDone, onClose }: DialogProps) {
  const { newsletters } = useAdminText();
  const { progress: words } = newsletters;
  const { language } = useText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(cancelNewsletter, { params: { id: String(id) } });
    toast("success", message);
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.cancelTitle}
      confirm={words.cancel}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || newsletters.failed}
      onClose={onClose}
    >
      <p>{exactPlural(words.cancelText, counts.waiting, language)}</p>
    </ConfirmDialog>
  );
}

function ResendDialog({ newsletter: { id, counts }, onDone, onClose }: DialogProps) {
  const { newsletters } = useAdminText();
  const { progress: words } = newsletters;
  const { language } = useText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(resendUncertain, { params: { id: String(id) } });
    toast("success", message);
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.resendTitle}
      confirm={words.resend}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || newsletters.failed}
      onClose={onClose}
    >
      <p>{exactPlural(words.resendText, counts.uncertain, language)}</p>
    </ConfirmDialog>
  );
}
