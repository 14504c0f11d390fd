import { useEffect, useId, useState } from "react";
import type { Difference, Revision } from "#contract/workflow.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { dayAndTime } from "../site-time.ts";
import { DifferenceList } from "./difference.tsx";

type Props = {
  kind: AdminKind;
  itemId: number;
  revision: Revision;
  /** All of the item, the newest first. */
  revisions: readonly Revision[];
  onFailed: (error: unknown) => void;
};

/** What is other in a revision than in the one before it, or in any other one. */
export function RevisionChanges({ kind, itemId, revision, revisions, onFailed }: Props) {
  const { difference: words, workflow } = useAdminText();
  const { page } = useText();
  const selectId = useId();
  const before = revisions.find(({ id }) => id < revision.id);
  const [other, setOther] = useState(before?.id ?? null);
  const [changes, setChanges] = useState<readonly Difference[] | null>(null);
  // The server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pair
  useEffect(() => {
    if (other === null) return;
    const params = { id: String(itemId), revision: String(revision.id) };
    // Of two answers the one that was asked for last is shown.
    let isCurrent = true;
    browserApi(kind.workflow.compareRevision, { params, query: { with: String(other), all: "true" } }).then(
      (answer) => isCurrent && setChanges(answer.changes),
      onFailed,
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, itemId, revision.id, other]);
  if (other === null) return <p className="text-muted">{words.first}</p>;
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-3">
      <p className="flex flex-col gap-1.5">
        <label htmlFor={selectId} className="text-muted text-sm">
          {words.comparedWith}
        </label>
        <select
          id={selectId}
          value={other}
          onChange={({ currentTarget }) => {
            setChanges(null);
            setOther(Number(currentTarget.value));
          }}
          className="min-h-11 rounded-xl border border-field bg-surface px-3"
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
      {changes === null ? (
        <p>{page.loading}</p>
      ) : (
        <div lang={documentLanguage()}>
          <DifferenceList changes={changes} kind={kind} />
        </div>
      )}
    </div>
  );
}
