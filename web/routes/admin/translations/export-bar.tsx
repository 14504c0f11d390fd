import { Download, X } from "lucide-react";
import { useState } from "react";
import type { ListedTranslation } from "#contract/coverage.ts";
import { exportTranslations } from "#contract/translation-files.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { ApiFailure } from "#web/api.ts";
import { fetchFile } from "#web/browser/fetch-file.ts";
import { offerFile } from "#web/browser/offer-file.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";

type Props = { rows: readonly ListedTranslation[]; onClear: () => void };

/** What can be done with chosen translations: they leave the site in files. */
export function ExportBar({ rows, onClear }: Props) {
  const { list, translations: words } = useAdminText();
  const { language } = useText();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  if (rows.length === 0) return null;

  const offer = async (format: "xliff" | "csv") => {
    setPending(true);
    try {
      for (const file of filesOf(rows)) {
        const query = { format, language: file.language, ids: file.ids };
        const ending = format === "csv" ? "csv" : "xlf";
        offerFile(await fetchFile(exportTranslations, { query }), `${file.name}.${ending}`);
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast("error", error.message || words.exportFailed);
    }
    setPending(false);
  };
  return (
    <section
      aria-label={exactPlural(list.chosen, rows.length, language)}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-field bg-raised p-2 shadow-xl"
    >
      <p role="status" className="flex-1 whitespace-nowrap px-2 font-semibold tabular-nums">
        {exactPlural(list.chosen, rows.length, language)}
      </p>
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-lg px-3 font-semibold hover:bg-line/50"
      >
        <X className="size-5" aria-hidden />
        {list.chooseNone}
      </button>
      <span className="flex gap-2 max-sm:w-full">
        {(["xliff", "csv"] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={isPending}
            className="button-quiet px-3! max-sm:flex-1"
            onClick={() => offer(format)}
          >
            <Download className="size-5 shrink-0" aria-hidden />
            {format === "xliff" ? words.exportXliff : words.exportCsv}
          </button>
        ))}
      </span>
    </section>
  );
}

/** A file has one source language and one of the translations. */
function filesOf(rows: readonly ListedTranslation[]) {
  const files = Map.groupBy(rows, ({ sourceLanguage, language }) => `translations-${sourceLanguage}-${language}`);
  return [...files].map(([name, [first, ...others]]) => ({
    name,
    language: first?.language ?? "en",
    ids: [first, ...others].flatMap((row) => (row ? [`${row.kind}-${row.id}`] : [])).join(","),
  }));
}
