import { Trash } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ApiFailure } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the button that confirms; undefined where the dialog only informs. */
  confirm: string | undefined;
  /** Whether it takes something away; such a button never looks as one that saves. */
  isDestructive?: boolean;
  /** Does it. @throws ApiFailure, which is shown here */
  onConfirm: () => Promise<void>;
  /** The sentence for a failure for which the server sent none. */
  sentenceFor: (error: ApiFailure) => string;
  onClose: () => void;
};

/** Says what will happen before it does; a rejection is shown in the same place. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  isDestructive = false,
  onConfirm,
  sentenceFor,
  onClose,
}: Props) {
  const { page, form } = useText();
  const [isPending, setPending] = useState(false);
  const [sentence, setSentence] = useState("");
  const run = async () => {
    setPending(true);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setSentence(sentenceFor(error));
      setPending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {sentence}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" onClick={onClose}>
          {form.cancel}
        </button>
        {confirm !== undefined && (
          <button
            type="button"
            className={isDestructive ? "button-danger" : "button-strong"}
            disabled={isPending}
            onClick={run}
          >
            {isDestructive && <Trash className="size-5" aria-hidden />}
            {isPending ? page.loading : confirm}
          </button>
        )}
      </div>
    </Dialog>
  );
}
