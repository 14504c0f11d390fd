import { Trash } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { deleteSubscription, type Subscriber } from "#contract/subscribers.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { EmailAddress } from "./audience/email-address.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { rowNumber } from "./list-address.ts";
import { PageButtons } from "./page-buttons.tsx";
import { SubscriberDownload } from "./subscriber-download.tsx";

type Props = {
  subscribers: readonly Subscriber[];
  /** What is said where there are none. */
  none: string;
  page: number;
  totalPages: number;
  addressOf: (page: number) => string;
};

const cell = "px-3 py-2 text-start align-middle max-md:block max-md:px-0 max-md:py-0.5";

/** Who asked for the newsletter, and all of them as a file. */
export function SubscriberTable({ subscribers, none, page, totalPages, addressOf }: Props) {
  const { audience: words, list } = useAdminText();
  const [removed, setRemoved] = useState<Subscriber | null>(null);
  const { revalidate } = useRevalidator();
  if (subscribers.length === 0 && page === 1) return <p>{none}</p>;
  return (
    <>
      <SubscriberDownload />
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{words.subscribers}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {[list.id, words.email, words.status].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {head}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {list.actions}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {subscribers.map((subscriber, index) => (
            <tr
              key={subscriber.id}
              className="relative border-line border-b max-md:block max-md:rounded-xl max-md:border max-md:bg-surface max-md:p-4"
            >
              <td className={`${cell} text-muted tabular-nums md:w-20`}>{rowNumber(page, index)}</td>
              <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
                <EmailAddress email={subscriber.email} />
              </th>
              <td className={cell}>
                <Status status={subscriber.status} />
              </td>
              <td className={`${cell} text-end max-md:absolute max-md:top-3 max-md:end-3`}>
                <button
                  type="button"
                  aria-label={fill(words.deleteSubscriberOf, { email: subscriber.email })}
                  onClick={() => setRemoved(subscriber)}
                  className="inline-flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-paper"
                >
                  <Trash className="size-5" aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageButtons page={page} totalPages={totalPages} addressOf={addressOf} />
      {removed && (
        <DeleteDialog
          subscriber={removed}
          onClose={() => setRemoved(null)}
          onDeleted={() => {
            setRemoved(null);
            revalidate();
          }}
        />
      )}
    </>
  );
}

function Status({ status }: Pick<Subscriber, "status">) {
  const { audience: words } = useAdminText();
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm ${
        status === "confirmed" ? "border-ink bg-ink text-paper" : "border-field"
      }`}
    >
      {words.statuses[status]}
    </span>
  );
}

type DialogProps = { subscriber: Subscriber; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ subscriber: { id, email }, onClose, onDeleted }: DialogProps) {
  const { audience: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteSubscription, { params: { id: String(id) } });
    toast("success", message);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={words.deleteSubscriber}
      confirm={words.delete}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.deleteFailed}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(words.deleteSubscriberText, { email })}</p>
    </ConfirmDialog>
  );
}
