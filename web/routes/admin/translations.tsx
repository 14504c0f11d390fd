import { BookA, Upload } from "lucide-react";
import { useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { countTranslations, type ListedTranslation, listTranslations } from "#contract/coverage.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, formatDate, plural } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/translations.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { PAGE_SIZE } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { readAddress, translationPath, writeAddress } from "./translations/address.ts";
import { Coverage } from "./translations/coverage.tsx";
import { ExportBar } from "./translations/export-bar.tsx";
import { Filters } from "./translations/filters.tsx";
import { ImportDialog, importAction } from "./translations/import-dialog.tsx";
import { StateBadge } from "./translations/state-badge.tsx";

export const clientLoader = adminData(async ({ api, search }) => {
  const address = readAddress(search);
  const [list, coverage] = await Promise.all([
    api(listTranslations, { query: { ...address, limit: PAGE_SIZE } }).catch(missingUnlessForbidden),
    api(countTranslations, {}).catch(missingUnlessForbidden),
  ]);
  const last = list?.pagination.totalPages ?? 0;
  if (address.page > last && last > 0) throw redirect(`/translations${writeAddress({ ...address, page: last })}`);
  return { address, list, counts: coverage?.languages ?? {} };
});

export const clientAction = importAction.inBrowser;

/** What is translated of everything, and what is to do. */
export default function Translations({ loaderData: { address, list, counts } }: Route.ComponentProps) {
  const { translations: words, frame } = useAdminText();
  const { language } = useText();
  const seen = activeLanguages().filter((each) => counts[each]);
  const [chosen, setChosen] = useState<readonly ListedTranslation[]>([]);
  const [isImporting, setImporting] = useState(false);
  const { revalidate } = useRevalidator();
  const isChosen = (row: ListedTranslation) => chosen.some((each) => nameOf(each) === nameOf(row));
  const toggle = (row: ListedTranslation) =>
    setChosen(isChosen(row) ? chosen.filter((each) => nameOf(each) !== nameOf(row)) : [...chosen, row]);
  return (
    <>
      <PageHead title={frame.translations} isIndexed={false} />
      <AdminHeading title={frame.translations}>
        <div className="flex flex-wrap gap-3">
          <Link to="/glossary" className="button-quiet">
            <BookA className="size-5" aria-hidden />
            {words.glossary}
          </Link>
          <button type="button" className="button-quiet" onClick={() => setImporting(true)}>
            <Upload className="size-5" aria-hidden />
            {words.import}
          </button>
        </div>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      <Coverage counts={counts} address={address} />
      <Filters address={address} languages={seen} />
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          <p role="status" className="text-muted">
            {list.pagination.total > 0 ? exactPlural(words.count, list.pagination.total, language) : words.none}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((row) => (
              <TranslationRow key={nameOf(row)} row={row} isChosen={isChosen(row)} onChoose={() => toggle(row)} />
            ))}
          </ul>
          <PageButtons
            page={address.page}
            totalPages={list.pagination.totalPages}
            addressOf={(page) => writeAddress({ ...address, page })}
          />
          <ExportBar rows={chosen} onClear={() => setChosen([])} />
        </>
      )}
      {isImporting && (
        <ImportDialog
          onClose={() => {
            setImporting(false);
            revalidate();
          }}
        />
      )}
    </>
  );
}

function nameOf({ kind, id, language }: ListedTranslation): string {
  return `${kind}-${id} ${language}`;
}

type RowProps = { row: ListedTranslation; isChosen: boolean; onChoose: () => void };

function TranslationRow({ row, isChosen, onChoose }: RowProps) {
  const { translations: words } = useAdminText();
  const { language: own } = useText();
  const names = { from: languageNames[row.sourceLanguage], to: languageNames[row.language] };
  const facts = [
    row.words > 0 && plural(words.words, row.words, own),
    fill(words.since, { date: formatDate(row.since) }),
    row.by?.name,
    !row.isPublished && words.notPublished,
  ].filter((fact) => typeof fact === "string");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <label className="-ms-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={fill(words.choose, { title: `${row.title} · ${names.to}` })}
          className="size-5 accent-accent"
        />
      </label>
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          <Link
            to={translationPath(row.kind, row.id, row.language)}
            lang={row.titleLanguage}
            className="wrap-anywhere inline-flex min-h-11 items-center hover:underline"
          >
            {row.title}
          </Link>
        </h2>
        <p className="text-muted text-sm">{facts.join(" · ")}</p>
        {row.wanted > 0 && (
          <p className="font-semibold text-sm">{fill(plural(words.wanted, row.wanted, own), { language: names.to })}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{fill(words.into, names)}</span>
        <StateBadge state={row.state} />
      </p>
    </li>
  );
}
