import { Undo2, X } from "lucide-react";
import { useState } from "react";
import { exactPlural } from "#i18n/exact-count.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import type { AdminKind } from "./kinds/kind.ts";
import { restore } from "./restore.ts";
import { rowByRow } from "./row-by-row.ts";

type Props = { kind: AdminKind; ids: readonly number[]; onDone: () => void; onClose: () => void };

/**
 * Says what was moved to the trash just now, and takes it out again. It is at the lower edge, wherever in the list that
 * was, and no higher than the distance of toasts from that edge, so that none covers it.
 */
export function UndoTrash({ kind, ids, onDone, onClose }: Props) {
  const { list, workflow } = useAdminText();
  const { language, form } = useText();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    const failed = await rowByRow(ids, (id) => restore(kind, id));
    setPending(false);
    const [first] = failed;
    if (first) return toast("error", first.message || workflow.restoreFailed);
    toast("success", workflow.restored);
    onDone();
  };
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-lg items-center gap-1 rounded-xl border border-field border-s-8 border-s-ochre bg-raised py-1 ps-3 pe-1 shadow-xl"
    >
      <p className="min-w-0 flex-1 leading-tight">{exactPlural(list.deleted, ids.length, language)}</p>
      <button type="button" className="button-quiet shrink-0 px-3!" disabled={isPending} onClick={undo}>
        <Undo2 className="size-5" aria-hidden />
        {workflow.undo}
      </button>
      <button
        type="button"
        aria-label={form.close}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60"
        onClick={onClose}
      >
        <X className="size-5" aria-hidden />
      </button>
    </div>
  );
}
