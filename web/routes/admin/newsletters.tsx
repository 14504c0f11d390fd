import { MailX, Plus } from "lucide-react";
import { redirect, useNavigate } from "react-router";
import { listNewsletterFigures } from "#contract/newsletter-figures.ts";
import { getNewsletterRule } from "#contract/newsletter-rule.ts";
import { addNewsletter, listNewsletters } from "#contract/newsletters.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { browserApi } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/newsletters.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";
import { PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { isMoving } from "./newsletters/facts.ts";
import { FiguresChart } from "./newsletters/figures-chart.tsx";
import { NewsletterRow } from "./newsletters/newsletter-row.tsx";
import { SiteRule } from "./newsletters/site-rule.tsx";
import { useCall } from "./newsletters/use-call.ts";
import { useFresh } from "./newsletters/use-fresh.ts";
import { PageButtons } from "./page-buttons.tsx";

export const clientLoader = adminData(async (args) => {
  const { api, search } = args;
  const { page } = readListAddress(search);
  const [list, figures, rule, categories] = await Promise.all([
    api(listNewsletters, { query: { page, limit: PAGE_SIZE } }).catch(missingUnlessForbidden),
    api(listNewsletterFigures, {}).catch(missingUnlessForbidden),
    api(getNewsletterRule, {}).catch(missingUnlessForbidden),
    loadCategories(args, "NEWS").catch(missingUnlessForbidden),
  ]);
  const last = list?.pagination.totalPages ?? 0;
  if (page > last && last > 0) throw redirect(`/newsletters${writeListAddress({ page: last })}`);
  return { page, list, figures, rule, categories: categories ?? [] };
});

/** All newsletters, and the rule by which the site makes them. */
export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { page, list, figures, rule, categories } = loaderData;
  const { newsletters: words, dashboard, frame } = useAdminText();
  const { language } = useText();
  useFresh(list?.data.some(isMoving) ?? false);
  const total = list?.pagination.total ?? 0;
  return (
    <>
      <PageHead title={frame.newsletters} isIndexed={false} />
      <AdminHeading title={frame.newsletters}>
        <div className="flex flex-wrap gap-3">
          <Link to="/newsletters/suppressions" className="button-quiet">
            <MailX className="size-5" aria-hidden />
            {words.suppressions.title}
          </Link>
          <AddButton />
        </div>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {rule === null ? (
        <LoadFailed message={words.rule.loadFailed} />
      ) : (
        <SiteRule site={rule} categories={categories} />
      )}
      {figures === null && <LoadFailed message={dashboard.failed} />}
      {figures !== null && figures.data.length > 1 && <FiguresChart newsletters={figures.data} />}
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <section aria-label={frame.newsletters} className="flex min-w-0 flex-col gap-3">
          <p role="status" className="text-muted">
            {total > 0 ? exactPlural(words.count, total, language) : words.none}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((newsletter) => (
              <NewsletterRow key={newsletter.id} newsletter={newsletter} />
            ))}
          </ul>
          <PageButtons
            page={page}
            totalPages={list.pagination.totalPages}
            addressOf={(other) => writeListAddress({ page: other }) || "?"}
          />
        </section>
      )}
    </>
  );
}

/** Begins a draft that follows the site's rule, and opens it. */
function AddButton() {
  const { newsletters: words } = useAdminText();
  const navigate = useNavigate();
  const { isPending, run } = useCall();
  const add = async () => {
    const answer = await run(() => browserApi(addNewsletter, { body: {} }));
    if (answer) navigate(`/newsletters/${answer.newsletter.id}`);
  };
  return (
    <button type="button" className="button-strong" disabled={isPending} onClick={add}>
      <Plus className="size-5" aria-hidden />
      {words.add}
    </button>
  );
}
