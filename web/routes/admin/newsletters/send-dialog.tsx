import { type Newsletter, sendNewsletter } from "#contract/newsletters.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { MissingForewords } from "./missing-forewords.tsx";

type Props = {
  newsletter: Pick<Newsletter, "id" | "recipients" | "foreword">;
  onDone: () => void;
  onClose: () => void;
};

/** Says to how many a newsletter goes before it does. */
export function SendDialog({ newsletter: { id, recipients, foreword }, onDone, onClose }: Props) {
  const { newsletters } = useAdminText();
  const { send: words } = newsletters;
  const { language } = useText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(sendNewsletter, { params: { id: String(id) } });
    toast("success", message);
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.nowTitle}
      confirm={words.now}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || newsletters.failed}
      onClose={onClose}
    >
      <p className="font-semibold text-lg">
        {recipients === 0 ? words.nowNone : exactPlural(words.nowText, recipients, language)}
      </p>
      <MissingForewords foreword={foreword} />
      <p>{words.nowMore}</p>
    </ConfirmDialog>
  );
}
