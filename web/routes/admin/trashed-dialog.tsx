import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { Dialog } from "./dialog.tsx";
import type { Item } from "./editor/item.ts";
import { ownRights } from "./editor/own-rights.ts";
import { WrittenTexts } from "./editor/revision-text.tsx";
import { GoneDraft } from "./gone-draft.tsx";
import { StatusBadge } from "./item-status.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { restore } from "./restore.ts";
import { rowByRow } from "./row-by-row.ts";

type Props = {
  kind: AdminKind;
  item: Item;
  /** Of the list without this dialog. */
  closedAddress: string;
  /** Its editor opens in place of this. */
  onRestored: () => void;
};

/** What lies in the trash, to be read and taken out. */
export function TrashedDialog({ kind, item, closedAddress, onRestored }: Props) {
  const words = useAdminText();
  const { page } = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const { workflow } = words;
  const { mayDelete } = ownRights(item.state);
  const takeOut = async () => {
    setPending(true);
    const [failed] = await rowByRow([item.id], (id) => restore(kind, id));
    setPending(false);
    if (failed) return toast("error", failed.message || workflow.restoreFailed);
    toast("success", workflow.restored);
    onRestored();
  };
  return (
    <Dialog
      width="text"
      title={workflow.statusNames.trashed}
      onClose={() => navigate(closedAddress, { preventScrollReset: true })}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge state={item.state} />
        {workflow.statusTexts.trashed}
      </p>
      {mayDelete && (
        <button type="button" className="button-strong self-start" disabled={isPending} onClick={takeOut}>
          <Undo2 className="size-5" aria-hidden />
          {isPending ? page.loading : workflow.restore}
        </button>
      )}
      <p role="alert" className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4 empty:hidden">
        <GoneDraft kind={kind} itemId={item.id} />
      </p>
      <div className="border-line border-t pt-4">
        <WrittenTexts values={item.values} />
      </div>
    </Dialog>
  );
}
