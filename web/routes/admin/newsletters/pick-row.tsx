import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import { fill } from "#i18n/format.ts";
import { useAdminText } from "../admin-text.ts";
import { adminKinds } from "../kinds/kinds.ts";
import type { PickedItem } from "./written.ts";

type Props = {
  pick: PickedItem;
  number: number;
  /** Undefined at the ends. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

/** An item that was chosen, with what moves it. */
export function PickRow({ pick: { kind, title }, number, onUp, onDown, onRemove }: Props) {
  const { write: words } = useAdminText().newsletters;
  const Icon = adminKinds[kind].icons.list;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 ps-4 pe-1">
      <span aria-hidden className="w-5 text-end text-muted text-sm tabular-nums">
        {number}
      </span>
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <span className="wrap-anywhere min-w-0 flex-1 basis-40 py-2">{title}</span>
      <span className="ms-auto flex">
        <RowButton label={fill(words.up, { title })} icon={ArrowUp} onClick={onUp} />
        <RowButton label={fill(words.down, { title })} icon={ArrowDown} onClick={onDown} />
        <RowButton label={fill(words.remove, { title })} icon={X} onClick={onRemove} />
      </span>
    </li>
  );
}

type ButtonProps = { label: string; icon: LucideIcon; onClick: (() => void) | undefined };

/** Where there is nowhere to go it stays where it is, so that the focus is not lost. */
function RowButton({ label, icon: Icon, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined}
      title={label}
      onClick={onClick}
      className="flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
}
