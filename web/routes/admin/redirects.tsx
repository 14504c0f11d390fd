import { ArrowRight, CornerUpRight, Trash } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { deleteRedirect, listRedirects, type MissingPath, type Redirect } from "#contract/redirects.ts";
import { fill, plural } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { Route } from "./+types/redirects.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { RedirectDialog, redirectAction } from "./redirects/redirect-dialog.tsx";

export const clientLoader = adminData(({ api }) => api(listRedirects, {}).catch(missingUnlessForbidden));
export const clientAction = redirectAction.inBrowser;

type Open = { add: string } | { remove: Redirect } | null;

/** Where old addresses lead, and which ones are asked for in vain. */
export default function Redirects({ loaderData: list }: Route.ComponentProps) {
  const { redirects: words, frame } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const total = list?.data.length ?? 0;
  return (
    <>
      <PageHead title={frame.redirects} isIndexed={false} />
      <AdminHeading title={frame.redirects}>
        <button type="button" className="button-strong" onClick={() => setOpen({ add: "" })}>
          <CornerUpRight className="size-5" aria-hidden />
          {words.add}
        </button>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section className="flex min-w-0 flex-col gap-3">
            <p role="status" className="text-muted">
              {total > 0 ? plural(words.count, total, language) : words.none}
            </p>
            <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
              {list.data.map((redirect) => (
                <RedirectRow key={redirect.id} redirect={redirect} onDelete={() => setOpen({ remove: redirect })} />
              ))}
            </ul>
          </section>
          <Missing missing={list.missing} onAdd={(path) => setOpen({ add: path })} />
        </div>
      )}
      {open !== null && "add" in open && <RedirectDialog from={open.add} onClose={close} />}
      {open !== null && "remove" in open && (
        <DeleteDialog
          redirect={open.remove}
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

function RedirectRow({ redirect: { from, to, hits }, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  const { redirects: words, frame } = useAdminText();
  const { language } = useText();
  return (
    <li className="flex items-center gap-x-4 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1">
        <h2 className="font-sans font-semibold text-base tracking-normal">{from}</h2>
        <p className="flex items-start gap-1.5 text-sm">
          <ArrowRight className="mt-0.5 size-4 shrink-0 text-muted" aria-label={words.leadsTo} role="img" />
          {to}
        </p>
        <p className="text-muted text-sm">{plural(words.hits, hits, language)}</p>
      </div>
      <button
        type="button"
        aria-label={fill(frame.labelled, { label: words.remove, value: from })}
        title={words.remove}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-accent hover:bg-line/60"
        onClick={onDelete}
      >
        <Trash className="size-5" aria-hidden />
      </button>
    </li>
  );
}

function Missing({ missing, onAdd }: { missing: readonly MissingPath[]; onAdd: (path: string) => void }) {
  const { redirects: words, frame } = useAdminText();
  const { language } = useText();
  return (
    <section aria-labelledby="missing-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="missing-title" className="text-xl">
        {words.missing}
      </h2>
      <p className="text-muted text-sm">{missing.length > 0 ? words.missingText : words.missingNone}</p>
      <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
        {missing.map(({ path, hits }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="wrap-anywhere min-w-0 flex-1 basis-40">
              <p className="font-semibold">{path}</p>
              <p className="text-muted text-sm">{plural(words.hits, hits, language)}</p>
            </div>
            <button
              type="button"
              aria-label={fill(frame.labelled, { label: words.redirectThis, value: path })}
              className="button-quiet"
              onClick={() => onAdd(path)}
            >
              {words.redirectThis}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeleteProps = { redirect: Redirect; onDeleted: () => void; onClose: () => void };

function DeleteDialog({ redirect: { id, from }, onDeleted, onClose }: DeleteProps) {
  const { redirects: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteRedirect, { params: { id: String(id) } });
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
      <p className="wrap-anywhere">{fill(words.removeText, { path: from })}</p>
    </ConfirmDialog>
  );
}
