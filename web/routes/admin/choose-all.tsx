import { useEffect, useRef } from "react";
import { useAdminText } from "./admin-text.ts";
import type { Row } from "./item-table.tsx";
import type { Chosen } from "./use-chosen.ts";

/** Chooses all rows of a page, or none of them. */
export function ChooseAll({ rows, chosen }: { rows: readonly Row[]; chosen: Chosen }) {
  const { list } = useAdminText();
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter(chosen.has).length;
  const isAll = count === rows.length;
  // The browser's box: no attribute says that only some are chosen.
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className="-ms-3 flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 hover:bg-line/60 xl:ms-0">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => (isAll ? chosen.remove(rows) : chosen.add(rows))}
        className="size-5 cursor-pointer accent-accent"
      />
      {list.chooseAll}
    </label>
  );
}
