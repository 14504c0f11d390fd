import { useEffect, useId, useState } from "react";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useSession } from "#web/session.ts";
import { useAdminData } from "../admin-text.ts";
import { Dialog, DialogAction } from "../dialog.tsx";
import { ComingNotes, StatusBadge } from "../item-status.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { DifferenceList } from "../revisions/difference.tsx";
import { fieldName } from "./field-names.ts";
import type { Item, ItemState, Values } from "./item.ts";
import { changedOnBothSides, type NewerVersion, readNewer } from "./newer-version.ts";
import { isSameState } from "./same-state.ts";
import type { Intent } from "./sending.ts";

type Props = {
  kind: AdminKind;
  /** As it was when the writing began. */
  item: Item;
  values: Values;
  /** What was being saved. */
  intent: Intent;
  onMine: (version: number) => void;
  onTheirs: (theirs: Item) => void;
  onClose: () => void;
};

/** The server has a newer version, of somebody else or of another tab: shows what it changes, and what can be done. */
export function ConflictDialog({ kind, item, values, intent, onMine, onTheirs, onClose }: Props) {
  const { words } = useAdminData();
  const { page } = useText();
  const { conflict } = words;
  const [newer, setNewer] = useState<NewerVersion | null | "gone" | "unknown">(null);

  // The server, which has the newer version.
  useEffect(() => {
    readNewer(kind, item).then(setNewer);
  }, [kind, item]);

  if (newer === null) {
    return (
      <Dialog title={conflict.title} onClose={onClose}>
        <p>{page.loading}</p>
      </Dialog>
    );
  }
  if (newer === "gone" || newer === "unknown") {
    return (
      <Dialog title={conflict.title} onClose={onClose}>
        <p>{newer === "gone" ? conflict.gone : words.editor.loadFailed}</p>
        <button type="button" className="button-strong self-end" onClick={onClose}>
          {conflict.back}
        </button>
      </Dialog>
    );
  }
  const hasOtherState = !isSameState(item.state, newer.item.state);
  const isPublishing = hasOtherState && intent === "publish";
  return (
    <Dialog width="text" title={conflict.title} onClose={onClose}>
      <ChangedBy newer={newer} />
      {hasOtherState && <StateNow state={newer.item.state} />}
      <Changes newer={newer} kind={kind} />
      {newer.changes?.length !== 0 && (
        <ChangedHereToo names={changedOnBothSides(kind, { item, values, newer: newer.item })} kind={kind} />
      )}
      <DialogAction
        label={isPublishing ? conflict.publishMine : conflict.mine}
        text={isPublishing ? conflict.publishMineText : conflict.mineText}
        onChoose={() => onMine(newer.item.version)}
        isStrong
      />
      <DialogAction label={conflict.theirs} text={conflict.theirsText} onChoose={() => onTheirs(newer.item)} />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {conflict.back}
      </button>
    </Dialog>
  );
}

function ChangedBy({ newer: { saved } }: { newer: NewerVersion }) {
  const { conflict } = useAdminData().words;
  const { user } = useSession();
  if (saved === null) return <p>{conflict.stateText}</p>;
  const { by, at } = saved;
  const when = { date: formatDate(at), time: formatTime(at) };
  const isOwn = by !== null && by.id === user?.id;
  return (
    <p>
      {isOwn ? fill(conflict.ownText, when) : fill(conflict.text, { ...when, name: by?.name ?? conflict.somebody })}
    </p>
  );
}

function StateNow({ state }: { state: ItemState }) {
  const { conflict } = useAdminData().words;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{conflict.stateNow}</span>
      <StatusBadge state={state} />
      <ComingNotes state={state} />
    </p>
  );
}

function ChangedHereToo({ names, kind }: { names: readonly string[]; kind: AdminKind }) {
  const { words } = useAdminData();
  const fields = names.map((name) => fieldName(name, kind, words)).join(", ");
  return <p className="font-semibold">{fields ? fill(words.conflict.both, { fields }) : words.conflict.none}</p>;
}

/** Scrolls by itself, so that what can be done stays near. */
function Changes({ newer: { changes }, kind }: { newer: NewerVersion; kind: AdminKind }) {
  const { difference } = useAdminData().words;
  const headingId = useId();
  return (
    <div className="flex flex-col gap-2">
      <h3 id={headingId} className="font-semibold text-lg">
        {difference.show}
      </h3>
      {changes === null ? (
        <p className="text-danger">{difference.failed}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, in every browser
        <section tabIndex={0} aria-labelledby={headingId} className="max-h-[40dvh] overflow-y-auto rounded-xl">
          <DifferenceList changes={changes} kind={kind} />
        </section>
      )}
    </div>
  );
}
