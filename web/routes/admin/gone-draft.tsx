import { useEffect, useState } from "react";
import { Link } from "#web/components/link.tsx";
import { useAdminText } from "./admin-text.ts";
import { ownDrafts } from "./editor/drafts.ts";
import type { AdminKind } from "./kinds/kind.ts";

/** Says where to go on with what was written on this device of an item that is gone; nothing where nothing was. */
export function GoneDraft({ kind, itemId }: { kind: AdminKind; itemId: number }) {
  const words = useAdminText();
  const [isThere, setThere] = useState(false);
  // The browser's database.
  useEffect(() => {
    ownDrafts().then((drafts) =>
      setThere(drafts.some((draft) => draft.kind === kind.name && draft.item?.id === itemId)),
    );
  }, [kind, itemId]);
  if (!isThere) return null;
  return (
    <>
      {words.conflict.gone}{" "}
      <Link to={kind.addPath} className="font-semibold text-accent underline">
        {kind.screenWords(words).add}
      </Link>
    </>
  );
}
