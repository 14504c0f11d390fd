import { Check, Plus } from "lucide-react";
import { useId, useState } from "react";
import type { SearchHit } from "#contract/search.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { adminKinds } from "../kinds/kinds.ts";
import { useItemSearch } from "./use-item-search.ts";
import { isSameItem, type PickedItem } from "./written.ts";

type Props = { picks: readonly PickedItem[]; onAdd: (pick: PickedItem) => void };

/** Finds published articles and events by their words, and adds them. */
export function PickSearch({ picks, onAdd }: Props) {
  const { write: words } = useAdminText().newsletters;
  const { language } = useText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = useItemSearch(typed);
  const sentence =
    found === null
      ? words.searchFailed
      : found?.length === 0
        ? words.foundNone
        : exactPlural(words.found, found?.length ?? 0, language);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {words.search}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-h-12 w-full rounded-xl border border-field bg-surface px-4"
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {found !== undefined && sentence}
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line empty:hidden">
        {found?.map((hit) => (
          <HitRow
            key={`${hit.kind} ${hit.id}`}
            hit={hit}
            isPicked={picks.some((pick) => isSameItem(pick, hit))}
            onAdd={() => onAdd({ kind: hit.kind, id: hit.id, title: hit.title })}
          />
        ))}
      </ul>
    </div>
  );
}

function HitRow({ hit, isPicked, onAdd }: { hit: SearchHit; isPicked: boolean; onAdd: () => void }) {
  const { write: words } = useAdminText().newsletters;
  const { kind, title, language, category, date } = hit;
  const KindIcon = adminKinds[kind].icons.list;
  const Icon = isPicked ? Check : Plus;
  const label = fill(words.add, { title });
  return (
    <li className="flex items-center gap-x-3 py-1 ps-4 pe-1">
      <KindIcon className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="wrap-anywhere min-w-0 flex-1 py-1">
        <p lang={language}>{title}</p>
        <p className="text-muted text-sm">
          <span lang={category.language}>{category.name}</span>
          {` · ${formatDate(date)}`}
        </p>
      </div>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={isPicked}
        onClick={isPicked ? undefined : onAdd}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 aria-disabled:cursor-default aria-disabled:text-muted"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </li>
  );
}
