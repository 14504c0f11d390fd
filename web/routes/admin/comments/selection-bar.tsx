import { Check, X } from "lucide-react";
import { plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";

type Props = {
  count: number;
  isAll: boolean;
  onPublish: () => void;
  onReject: () => void;
  onSelectAll: () => void;
  onClear: () => void;
};

/** What can be done with all selected comments at once. */
export function SelectionBar({ count, isAll, onPublish, onReject, onSelectAll, onClear }: Props) {
  const { comments: words } = useAdminText();
  const { language } = useText();
  return (
    <section
      aria-label={plural(words.selected, count, language)}
      className="flex w-full max-w-3xl flex-wrap items-center gap-2 rounded-xl border border-field bg-surface p-2 shadow-xl lg:w-auto"
    >
      <p className="flex-1 whitespace-nowrap px-2 font-semibold tabular-nums">
        {plural(words.selected, count, language)}
      </p>
      <button
        type="button"
        onClick={isAll ? onClear : onSelectAll}
        className="min-h-11 cursor-pointer rounded-lg px-3 text-end font-semibold underline underline-offset-4 hover:bg-line/50"
      >
        {isAll ? words.selectNone : words.selectAll}
      </button>
      <span className="flex gap-2 max-sm:w-full">
        <button type="button" className="button-strong px-4! max-sm:flex-1" onClick={onPublish}>
          <Check className="size-5" aria-hidden />
          {words.publish}
        </button>
        <button type="button" className="button-quiet px-4! max-sm:flex-1" onClick={onReject}>
          <X className="size-5" aria-hidden />
          {words.reject}
        </button>
      </span>
    </section>
  );
}
