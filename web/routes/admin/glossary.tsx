import { BookPlus, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { deleteTerm, listTerms, type Term } from "#contract/glossary.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { Route } from "./+types/glossary.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { isEditor } from "./editor/own-rights.ts";
import { TermDialog, termAction } from "./glossary/term-dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";

export const clientLoader = adminData(({ api }) => api(listTerms, {}).catch(missingUnlessForbidden));
export const clientAction = termAction.inBrowser;

type Open = { write: Term | null } | { remove: Term } | null;

/** What the newsroom calls a thing in each language. */
export default function Glossary({ loaderData: list }: Route.ComponentProps) {
  const { glossary: words, translations } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayWrite = isEditor();
  return (
    <>
      <PageHead title={translations.glossary} isIndexed={false} />
      <AdminHeading title={translations.glossary}>
        <div className="flex flex-wrap gap-3">
          <Link to="/translations" className="button-quiet">
            {translations.all}
          </Link>
          {mayWrite && (
            <button type="button" className="button-strong" onClick={() => setOpen({ write: null })}>
              <BookPlus className="size-5" aria-hidden />
              {words.add}
            </button>
          )}
        </div>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          <p role="status" className="text-muted">
            {list.data.length > 0 ? exactPlural(words.count, list.data.length, language) : words.none}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((term) => (
              <TermRow
                key={term.id}
                term={term}
                mayWrite={mayWrite}
                onChange={() => setOpen({ write: term })}
                onDelete={() => setOpen({ remove: term })}
              />
            ))}
          </ul>
        </>
      )}
      {open !== null && "write" in open && <TermDialog term={open.write} onClose={close} />}
      {open !== null && "remove" in open && (
        <DeleteDialog
          term={open.remove}
          onClose={close}
          onDeleted={() => {
            revalidate();
            close();
          }}
        />
      )}
    </>
  );
}

type RowProps = { term: Term; mayWrite: boolean; onChange: () => void; onDelete: () => void };

function TermRow({ term, mayWrite, onChange, onDelete }: RowProps) {
  const { glossary: words, frame } = useAdminText();
  const button = "flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60";
  const named = (label: string) => fill(frame.labelled, { label, value: nameOf(term) });
  return (
    <li className="flex items-center gap-x-2 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1">
        <dl className="grid gap-x-6 sm:grid-cols-3">
          {activeLanguages().map((language) => {
            const text = term.terms[language];
            return (
              text && (
                <div key={language} className="flex flex-col">
                  <dt lang={language} className="text-muted text-xs">
                    {languageNames[language]}
                  </dt>
                  <dd lang={language} className={`font-semibold ${term.doNotUse ? "line-through decoration-2" : ""}`}>
                    {text}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
        {term.doNotUse && <p className="font-semibold text-danger text-sm">{words.avoid}</p>}
        {term.note !== "" && <p className="text-muted text-sm">{term.note}</p>}
      </div>
      {mayWrite && (
        <>
          <button
            type="button"
            aria-label={named(words.change)}
            title={words.change}
            className={button}
            onClick={onChange}
          >
            <Pencil className="size-5" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={named(words.remove)}
            title={words.remove}
            className={`${button} text-danger`}
            onClick={onDelete}
          >
            <Trash className="size-5" aria-hidden />
          </button>
        </>
      )}
    </li>
  );
}

function nameOf({ terms }: Term): string {
  const [term = ""] = activeLanguages().flatMap((language) => terms[language] || []);
  return term;
}

type DeleteProps = { term: Term; onDeleted: () => void; onClose: () => void };

function DeleteDialog({ term, onDeleted, onClose }: DeleteProps) {
  const { glossary: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteTerm, { params: { id: String(term.id) } });
    toast("success", message);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={words.removeTitle}
      confirm={words.remove}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.removeFailed}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(words.removeText, { term: nameOf(term) })}</p>
    </ConfirmDialog>
  );
}
