import { useId } from "react";
import { type ImportRow, importTranslations } from "#contract/translation-files.ts";
import { isLanguage, languageNames } from "#i18n/language.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";

type Rows = { rows: ImportRow[] };

/** The action of `/translations`. */
export const importAction = screenAction<Rows>(async (api, form) =>
  answerTo(form, async () => {
    const file = form.get("file");
    const state = typed(form, "state") === "toReview" ? ("toReview" as const) : ("done" as const);
    const files = { file: file instanceof File && file.size > 0 ? file : undefined };
    const { rows } = await api(importTranslations, { body: { state }, files });
    invalidateContent();
    return { rows };
  }),
);

/** Takes a file with translations, and says of each what became of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { translations: words } = useAdminText();
  const { form: buttons } = useText();
  const id = useId();
  const { Form, formProps, field, answer, note, isPending } = useForm<Rows>({
    failed: words.importFailed,
    onDone: () => undefined,
  });
  const error = field("file").error;
  return (
    <Dialog isSheet title={answer?.isDone ? words.importResult : words.import} onClose={onClose}>
      {answer?.isDone ? (
        <div className="flex flex-col gap-5">
          <Results rows={answer.rows} />
          <button type="button" className="button-strong self-end" onClick={onClose}>
            {buttons.close}
          </button>
        </div>
      ) : (
        <Form {...formProps} action="/translations" encType="multipart/form-data" className="flex flex-col gap-5">
          <p className="max-w-[60ch] text-muted">{words.importText}</p>
          {note && !error && <FormNote kind="error">{note}</FormNote>}
          <div className="flex flex-col gap-1.5">
            <label htmlFor={id} className="font-semibold">
              {words.importFile}
            </label>
            <input
              id={id}
              type="file"
              name="file"
              required
              accept=".xlf,.xliff,.csv,application/xliff+xml,text/csv"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              className="min-h-12 w-full rounded-xl border border-field bg-surface p-2 file:me-3 file:min-h-9 file:rounded-lg file:border-0 file:bg-ink file:px-3 file:font-semibold file:text-paper aria-[invalid]:border-2 aria-[invalid]:border-accent"
            />
            <p id={`${id}-error`} role="alert" className="wrap-anywhere font-semibold text-accent empty:hidden">
              {error}
            </p>
          </div>
          <div className="flex flex-col">
            <Choice value="done" label={words.importDone} isChosen />
            <Choice value="toReview" label={words.importReview} />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button-quiet" onClick={onClose}>
              {buttons.cancel}
            </button>
            <PendingButton isPending={isPending} label={words.importSend} className="button-strong min-w-32" />
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function Choice({ value, label, isChosen = false }: { value: string; label: string; isChosen?: boolean }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" name="state" value={value} defaultChecked={isChosen} className="size-5 accent-accent" />
      {label}
    </label>
  );
}

const looks = { unchanged: "text-muted", stored: "", toReview: "", refused: "text-danger" } as const;

function Results({ rows }: Rows) {
  const { translations: words } = useAdminText();
  return (
    <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface" aria-live="polite">
      {rows.map((row) => (
        <li key={`${row.id} ${row.language}`} className="wrap-anywhere flex flex-col gap-0.5 px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>
              {row.id} · {isLanguage(row.language) ? languageNames[row.language] : row.language}
            </span>
            <span className={looks[row.result]}>{words.results[row.result]}</span>
          </p>
          <p className="text-muted text-sm">{row.message}</p>
        </li>
      ))}
    </ul>
  );
}
