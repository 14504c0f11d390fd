import { useEffect, useId, useState } from "react";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useSession } from "#web/session.ts";
import { useAdminData } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { DifferenceList } from "../revisions/difference.tsx";
import { fieldName } from "./field-names.ts";
import type { Item, Values } from "./item.ts";
import { changedOnBothSides, type NewerVersion, readNewer } from "./newer-version.ts";

type Props = {
  kind: AdminKind;
  /** As it was when the writing began. */
  item: Item;
  values: Values;
  onMine: (version: number) => void;
  onTheirs: (theirs: Item) => void;
  onClose: () => void;
};

/** The server has a newer version, of somebody else or of another tab: shows what it changes, and what can be done. */
export function ConflictDialog({ kind, item, values, onMine, onTheirs, onClose }: Props) {
  const { words } = useAdminData();
  const { page, language } = useText();
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
  const both = changedOnBothSides(kind, { item, values, newer: newer.item });
  return (
    <Dialog width="text" title={conflict.title} onClose={onClose}>
      <ChangedBy newer={newer} />
      <Changes newer={newer} kind={kind} />
      <p className="font-semibold">
        {both.length === 0
          ? conflict.none
          : fill(conflict.both, { fields: both.map((name) => fieldName(name, kind, words, language)).join(", ") })}
      </p>
      <Choice label={conflict.mine} text={conflict.mineText} onChoose={() => onMine(newer.item.version)} isStrong />
      <Choice label={conflict.theirs} text={conflict.theirsText} onChoose={() => onTheirs(newer.item)} />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {conflict.back}
      </button>
    </Dialog>
  );
}

function ChangedBy({ newer: { item, by } }: { newer: NewerVersion }) {
  const { conflict } = useAdminData().words;
  const { user } = useSession();
  const { updatedAt } = item;
  const when = { date: formatDate(updatedAt), time: formatTime(updatedAt) };
  const isOwn = by !== null && by.id === user?.id;
  return (
    <p>
      {isOwn ? fill(conflict.ownText, when) : fill(conflict.text, { ...when, name: by?.name ?? conflict.somebody })}
    </p>
  );
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

type ChoiceProps = { label: string; text: string; onChoose: () => void; isStrong?: boolean };

function Choice({ label, text, onChoose, isStrong = false }: ChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p className="text-muted">{text}</p>
      <button type="button" className={isStrong ? "button-strong" : "button-quiet"} onClick={onChoose}>
        {label}
      </button>
    </div>
  );
}
