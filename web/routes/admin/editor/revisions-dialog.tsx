import { useState } from "react";
import type { Revision } from "#contract/workflow.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { RevisionChanges } from "../revisions/revision-changes.tsx";
import { dayAndTime } from "../site-time.ts";
import type { Item } from "./item.ts";
import { LoadingNote } from "./loading-note.tsx";
import { RevisionName } from "./revision-name.tsx";
import { RevisionText } from "./revision-text.tsx";
import { useFailureToast } from "./use-failure-toast.ts";
import { useLoaded } from "./use-loaded.ts";

type Props = {
  kind: AdminKind;
  itemId: number;
  mayRestore: boolean;
  /** It is the draft now. */
  onRestored: (item: Item) => void;
  onClose: () => void;
};

/** What an item was before: when, by whom and why it was kept. One of them is looked at, named, or made the draft. */
export function RevisionsDialog({ kind, itemId, mayRestore, onRestored, onClose }: Props) {
  const { workflow: words, difference } = useAdminText();
  const toast = useToast();
  const failed = useFailureToast(words.revisionsFailed);
  const [shown, setShown] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const id = String(itemId);
  const list = useLoaded(id, () => browserApi(kind.workflow.listRevisions, { params: { id } }));
  const revisions = list.value?.revisions ?? [];
  const restore = async (revision: Revision) => {
    try {
      const params = { id, revision: String(revision.id) };
      await browserApi(kind.workflow.restoreRevision, { params });
      const item = await kind.read(browserApi, itemId, documentLanguage());
      toast("success", words.revisionRestored);
      onRestored(item);
    } catch (error) {
      failed(error);
    }
  };
  const renamed = (changed: Revision) =>
    list.change({ revisions: revisions.map((each) => (each.id === changed.id ? changed : each)) });
  return (
    <Dialog width="text" title={words.revisions} onClose={onClose}>
      <p className="text-muted">{words.revisionsText}</p>
      {!list.value && <LoadingNote failure={list.failure} sentence={words.revisionsFailed} onRetry={list.retry} />}
      <ol className="flex flex-col gap-3">
        {revisions.map((revision) => (
          <li key={revision.id} className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4">
            <RevisionHead revision={revision} />
            <RevisionName kind={kind} itemId={itemId} revision={revision} onNamed={renamed} onFailed={failed} />
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="button-quiet"
                aria-expanded={shown === revision.id}
                onClick={() => setShown(shown === revision.id ? null : revision.id)}
              >
                {shown === revision.id ? words.hideRevision : words.showRevision}
              </button>
              <button
                type="button"
                className="button-quiet"
                aria-expanded={compared === revision.id}
                onClick={() => setCompared(compared === revision.id ? null : revision.id)}
              >
                {compared === revision.id ? difference.hide : difference.show}
              </button>
              {mayRestore && (
                <button type="button" className="button-quiet" onClick={() => restore(revision)}>
                  {words.restoreRevision}
                </button>
              )}
            </div>
            {compared === revision.id && (
              <RevisionChanges kind={kind} itemId={itemId} revision={revision} revisions={revisions} />
            )}
            {shown === revision.id && <RevisionText kind={kind} itemId={itemId} revision={revision} />}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function RevisionHead({ revision: { at, by, reason, name, languages } }: { revision: Revision }) {
  const { workflow: words } = useAdminText();
  return (
    <div className="flex flex-col">
      {name && <p className="font-semibold text-lg wrap-anywhere">{name}</p>}
      <p className="tabular-nums">
        <strong>{dayAndTime(at)}</strong> · {words.reasons[reason]}
      </p>
      <p className="text-muted text-sm">
        {by && `${fill(words.revisionBy, { name: by.name })} · `}
        {languages.map((language) => languageNames[language]).join(", ")}
      </p>
    </div>
  );
}
