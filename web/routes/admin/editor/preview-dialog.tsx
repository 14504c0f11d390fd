import { useState } from "react";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { ShareLink } from "../share-link.tsx";
import { dayAndTime } from "../site-time.ts";
import { useFailureToast } from "./use-failure-toast.ts";

type Props = { kind: AdminKind; itemId: number; onClose: () => void };

/** Makes a link that shows the draft to whoever has it, without an account. It takes the place of the one before. */
export function PreviewDialog({ kind, itemId, onClose }: Props) {
  const { workflow: words } = useAdminText();
  const toast = useToast();
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const params = { id: String(itemId) };
  const [isPending, setPending] = useState(false);
  const sayFailed = useFailureToast(words.previewFailed);
  const failed = (error: unknown) => {
    sayFailed(error);
    onClose();
  };
  const end = () =>
    browserApi(kind.workflow.endPreview, { params }).then(({ message }) => {
      toast("success", message);
      onClose();
    }, failed);
  const make = () => {
    setPending(true);
    void browserApi(kind.workflow.makePreview, { params }).then(setLink, failed);
  };
  return (
    <Dialog isSheet title={words.preview} onClose={onClose}>
      {link === null ? (
        <>
          <p>{words.previewMakeText}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button-strong" disabled={isPending} onClick={make}>
              {words.makePreview}
            </button>
            <button type="button" className="button-quiet" disabled={isPending} onClick={end}>
              {words.endOldPreview}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{fill(words.previewText, { at: dayAndTime(link.expiresAt) })}</p>
          <ShareLink label={words.preview} url={link.url} message={link.url}>
            <button type="button" className="button-quiet ms-auto" onClick={end}>
              {words.endPreview}
            </button>
          </ShareLink>
        </>
      )}
    </Dialog>
  );
}
