import { BookA } from "lucide-react";
import { Link, redirect } from "react-router";
import { countTranslations, type ListedTranslation, listTranslations } from "#contract/coverage.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, formatDate, plural } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
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
import { Filters } from "./translations/filters.tsx";
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

/** What is translated of everything, and what is to do. */
export default function Translations({ loaderData: { address, list, counts } }: Route.ComponentProps) {
  const { translations: words, frame } = useAdminText();
  const { language } = useText();
  const seen = activeLanguages().filter((each) => counts[each]);
  return (
    <>
      <PageHead title={frame.translations} isIndexed={false} />
      <AdminHeading title={frame.translations}>
        <Link to="/glossary" className="button-quiet">
          <BookA className="size-5" aria-hidden />
          {words.glossary}
        </Link>
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
              <TranslationRow key={`${row.kind} ${row.id} ${row.language}`} row={row} />
            ))}
          </ul>
          <PageButtons
            page={address.page}
            totalPages={list.pagination.totalPages}
            addressOf={(page) => writeAddress({ ...address, page })}
          />
        </>
      )}
    </>
  );
}

function TranslationRow({ row }: { row: ListedTranslation }) {
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
      <div className="min-w-0 flex-1 basis-64">
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
