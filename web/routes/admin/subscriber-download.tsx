import { Download } from "lucide-react";
import { useState } from "react";
import { exportSubscribers } from "#contract/subscribers.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { offerFile } from "#web/browser/offer-file.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";

/** Offers all of them as a file. */
export function SubscriberDownload() {
  const { audience: words } = useAdminText();
  const { page } = useText();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { csv } = await browserApi(exportSubscribers, {});
      offerFile(new Blob([csv], { type: "text/csv" }), "subscribers.csv");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast("error", error.message || words.downloadFailed);
    }
    setPending(false);
  };
  return (
    <button type="button" className="button-quiet self-start" disabled={isPending} onClick={download}>
      <Download className="size-5" aria-hidden />
      {isPending ? page.loading : words.download}
    </button>
  );
}
