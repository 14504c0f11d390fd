import { Undo2 } from "lucide-react";
import { useState } from "react";
import { exactPlural } from "#i18n/exact-count.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import type { AdminKind } from "./kinds/kind.ts";
import { restore } from "./restore.ts";
import { rowByRow } from "./row-by-row.ts";

type Props = { kind: AdminKind; ids: readonly number[]; onDone: () => void };

/** Says what was moved to the trash just now, and takes it out again. */
export function UndoTrash({ kind, ids, onDone }: Props) {
  const { list, workflow } = useAdminText();
  const { language } = useText();
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
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border-ochre border-s-8 bg-surface px-5 py-2"
    >
      {exactPlural(list.deleted, ids.length, language)}
      <button type="button" className="button-quiet" disabled={isPending} onClick={undo}>
        <Undo2 className="size-5" aria-hidden />
        {workflow.undo}
      </button>
    </p>
  );
}
