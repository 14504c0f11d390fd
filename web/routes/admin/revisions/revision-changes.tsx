import { useId, useState } from "react";
import type { Revision } from "#contract/workflow.ts";
import { browserApi } from "#web/api.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminText } from "../admin-text.ts";
import { LoadingNote } from "../editor/loading-note.tsx";
import { useLoaded } from "../editor/use-loaded.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { dayAndTime } from "../site-time.ts";
import { DifferenceList } from "./difference.tsx";

type Props = {
  kind: AdminKind;
  itemId: number;
  revision: Revision;
  /** All of the item, the newest first. */
  revisions: readonly Revision[];
};

/** What is other in a revision than in the one before it, or in any other one. */
export function RevisionChanges({ revision, revisions, ...rest }: Props) {
  const { difference: words } = useAdminText();
  const before = revisions.find(({ id }) => id < revision.id);
  if (!before) return <p className="text-muted">{words.first}</p>;
  return <ComparedWith revision={revision} revisions={revisions} before={before} {...rest} />;
}

function ComparedWith({ kind, itemId, revision, revisions, before }: Props & { before: Revision }) {
  const { difference: words, workflow } = useAdminText();
  const selectId = useId();
  const [other, setOther] = useState(before.id);
  const loaded = useLoaded(`${itemId} ${revision.id} ${other}`, () => {
    const params = { id: String(itemId), revision: String(revision.id) };
    return browserApi(kind.workflow.compareRevision, { params, query: { with: String(other), all: "true" } });
  });
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-3">
      <p className="flex flex-col gap-1.5">
        <label htmlFor={selectId} className="text-muted text-sm">
          {words.comparedWith}
        </label>
        <select
          id={selectId}
          value={other}
          onChange={({ currentTarget }) => setOther(Number(currentTarget.value))}
          className="min-h-11 truncate rounded-xl border border-field bg-surface ps-3"
        >
          {revisions
            .filter(({ id }) => id !== revision.id)
            .map(({ id, at, name, reason }) => (
              <option key={id} value={id}>
                {[dayAndTime(at), name || workflow.reasons[reason]].join(" · ")}
              </option>
            ))}
        </select>
      </p>
      {loaded.value ? (
        <div lang={documentLanguage()}>
          <DifferenceList changes={loaded.value.changes} kind={kind} />
        </div>
      ) : (
        <LoadingNote failure={loaded.failure} sentence={words.failed} onRetry={loaded.retry} />
      )}
    </div>
  );
}
