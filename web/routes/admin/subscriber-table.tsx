import { Download } from "lucide-react";
import { useState } from "react";
import { exportSubscribers, type Subscriber } from "#contract/subscriptions.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { rowNumber } from "./list-address.ts";
import { PageButtons } from "./page-buttons.tsx";

type Props = {
  subscribers: readonly Subscriber[];
  page: number;
  totalPages: number;
  addressOf: (page: number) => string;
};

/** Who gets the newsletter, and all of them as a file. */
export function SubscriberTable({ subscribers, page, totalPages, addressOf }: Props) {
  const { audience: words, list } = useAdminText();
  if (subscribers.length === 0 && page === 1) return <p>{words.noSubscribers}</p>;
  return (
    <>
      <DownloadButton />
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.subscribers}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="w-20 px-3 py-2 text-left font-semibold">
              {list.id}
            </th>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {words.email}
            </th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map(({ id, email }, index) => (
            <tr key={id} className="border-line border-b">
              <td className="px-3 py-3 text-muted tabular-nums">{rowNumber(page, index)}</td>
              <th scope="row" className="break-all px-3 py-3 text-left font-normal">
                {email}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons page={page} totalPages={totalPages} addressOf={addressOf} />
    </>
  );
}

function DownloadButton() {
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

/** The list needs the session's token, which a plain link does not carry. */
function offerFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
