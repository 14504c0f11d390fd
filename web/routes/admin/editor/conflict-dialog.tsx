import { useEffect, useState } from "react";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminData } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { changedFields, changedSince, fieldsOf } from "./changes.ts";
import { fieldName } from "./field-names.ts";
import type { Item, Values } from "./item.ts";

type Props = {
  kind: AdminKind;
  /** As it was when the writing began. */
  item: Item;
  values: Values;
  onMine: (version: number) => void;
  onTheirs: (theirs: Item) => void;
  onClose: () => void;
};

/** Another administrator has saved a newer version: shows what both have changed, and what can be done. */
export function ConflictDialog({ kind, item, values, onMine, onTheirs, onClose }: Props) {
  const { words } = useAdminData();
  const { page, language } = useText();
  const { conflict } = words;
  const [theirs, setTheirs] = useState<Item | null | "gone" | "unknown">(null);

  // The server, which has the newer version.
  useEffect(() => {
    const show = (found: Item) => setTheirs(found.state.status === "trashed" ? "gone" : found);
    kind.read(browserApi, item.id, documentLanguage()).then(show, (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      setTheirs(error.status === 404 ? "gone" : "unknown");
    });
  }, [kind, item.id]);

  if (theirs === null) {
    return (
      <Dialog title={conflict.title} onClose={onClose}>
        <p>{page.loading}</p>
      </Dialog>
    );
  }
  if (theirs === "gone" || theirs === "unknown") {
    return (
      <Dialog title={conflict.title} onClose={onClose}>
        <p>{theirs === "gone" ? conflict.gone : words.editor.loadFailed}</p>
        <button type="button" className="button-strong self-end" onClick={onClose}>
          {conflict.back}
        </button>
      </Dialog>
    );
  }
  const both = fieldsOfBoth(kind, { item, values, theirs });
  const { updatedAt } = theirs;
  return (
    <Dialog title={conflict.title} onClose={onClose}>
      <p>{fill(conflict.text, { date: formatDate(updatedAt), time: formatTime(updatedAt) })}</p>
      <p className="font-semibold">
        {both.length === 0
          ? conflict.none
          : fill(conflict.both, { fields: both.map((name) => fieldName(name, kind, words, language)).join(", ") })}
      </p>
      <Choice label={conflict.mine} text={conflict.mineText} onChoose={() => onMine(theirs.version)} isStrong />
      <Choice label={conflict.theirs} text={conflict.theirsText} onChoose={() => onTheirs(theirs)} />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {conflict.back}
      </button>
    </Dialog>
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

function fieldsOfBoth(
  kind: AdminKind,
  { item, values, theirs }: { item: Item; values: Values; theirs: Item },
): string[] {
  const mine = [...Object.keys(changedFields(kind, item, values)), ...(values.image ? ["image"] : [])];
  const others = new Set(Object.keys(changedSince(kind, item, theirs)));
  if (theirs.imageUrl !== item.imageUrl) others.add("image");
  const here = fieldsOf(kind, values);
  const there = fieldsOf(kind, theirs.values);
  return mine.filter((name) => others.has(name) && (name === "image" || here[name] !== there[name]));
}
