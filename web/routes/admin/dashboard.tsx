import { CalendarDays, Eye, Heart, MessageSquare, Newspaper } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { getDashboard } from "#contract/dashboard.ts";
import { hasDuty } from "#contract/roles.ts";
import { listMissingSearches } from "#contract/search.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { currentSession } from "#web/session.ts";
import type { Route } from "./+types/dashboard.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminData, useAdminText } from "./admin-text.ts";
import { ownDrafts, type SavedDraft } from "./editor/drafts.ts";
import { refreshHeldCount, useHeldCount } from "./held-count.ts";
import { ItemTable, type Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { adminKinds } from "./kinds/kinds.ts";
import { rowNumber, writeListAddress } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { MissingSearches } from "./missing-searches.tsx";
import { SignUpNotices } from "./sign-up-notices.tsx";
import { calendarDay, clockTime } from "./site-time.ts";
import { StatCard } from "./stat-card.tsx";
import { Tabs } from "./tabs.tsx";
import { ViewsChart } from "./views-chart.tsx";
import { loadWaiting, WaitingItems } from "./waiting-items.tsx";

/** The latest of each (specification, section 9). */
const LATEST = 10;

/** Its loader sets the number of held comments (held-count.ts). */
export const handle = { bringsHeldCount: true };

export const clientLoader = adminData(async (args) => {
  const { api, language } = args;
  const { user } = currentSession();
  const query = { page: 1, limit: LATEST, language, isNewestFirst: true };
  const [figures, articles, events, missing, waiting] = await Promise.all([
    api(getDashboard, {}).catch(missingUnlessForbidden),
    adminKinds.article.list(api, query).catch(missingUnlessForbidden),
    adminKinds.event.list(api, query).catch(missingUnlessForbidden),
    // Readers’ searches in vain are for those who can do something about them.
    user && hasDuty(user.role, "editing") ? api(listMissingSearches, {}).catch(missingUnlessForbidden) : null,
    user && hasDuty(user.role, "writing") ? loadWaiting(args, user).catch(missingUnlessForbidden) : null,
    user && hasDuty(user.role, "moderation") ? refreshHeldCount() : undefined,
  ]);
  return { figures, articles: articles?.rows, events: events?.rows, missing: missing?.data ?? [], waiting };
});

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const all = useAdminText();
  const { dashboard: words, frame } = all;
  const { language } = useText();
  const { figures, articles, events, missing, waiting } = loaderData;
  const stats = figures?.data;
  const count = (n: number | undefined) => (n === undefined ? "–" : formatCount(n, language));
  const lately = figures?.viewsByDay.reduce((sum, { views }) => sum + views, 0) ?? 0;
  return (
    <>
      <PageHead title={frame.dashboard} isIndexed={false} />
      <AdminHeading title={frame.dashboard} />
      <WaitingComments />
      <WaitingItems lists={waiting ?? []} />
      <UnsavedDrafts />
      {figures?.signUps && <SignUpNotices signUps={figures.signUps} />}
      {figures === null && <LoadFailed message={words.failed} />}
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        <StatCard title={words.news} value={count(stats?.news)} subtitle={words.newsText} icon={Newspaper} />
        <StatCard title={words.events} value={count(stats?.events)} subtitle={words.eventsText} icon={CalendarDays} />
        <StatCard title={words.likes} value={count(stats?.likes)} subtitle={words.likesText} icon={Heart} />
        <StatCard
          title={words.views}
          value={count(stats?.views)}
          subtitle={figures ? fill(words.viewsText, { n: formatCount(lately, language) }) : ""}
          icon={Eye}
        />
      </ul>
      {figures && <ViewsChart days={figures.viewsByDay} />}
      <Tabs
        label={words.latest}
        tabs={[
          {
            name: words.allNews,
            content: <Latest kind={adminKinds.article} rows={articles} caption={words.allNews} />,
          },
          {
            name: words.allEvents,
            content: <Latest kind={adminKinds.event} rows={events} caption={words.allEvents} />,
          },
        ]}
      />
      <MissingSearches searches={missing} />
    </>
  );
}

type LatestProps = { kind: AdminKind; rows: readonly Row[] | undefined; caption: string };

function Latest({ kind, rows, caption }: LatestProps) {
  const all = useAdminText();
  const words = kind.screenWords(all);
  if (rows === undefined) return <LoadFailed message={all.list.loadFailed} />;
  if (rows.length === 0) return <p>{words.none}</p>;
  return (
    <ItemTable
      caption={caption}
      rows={rows}
      columns={words.columns}
      numberOf={(index) => rowNumber(1, index)}
      sitePath={({ path }) => path}
    />
  );
}

/** How many comments wait for a decision, where any do. */
function WaitingComments() {
  const { dashboard: words } = useAdminText();
  const { language } = useText();
  const held = useHeldCount();
  if (!held) return null;
  return (
    <Link
      to="/comments"
      className="flex min-h-11 items-center gap-3 rounded-xl border-accent border-s-8 bg-surface px-5 py-4 font-semibold hover:underline"
    >
      <MessageSquare className="size-5 shrink-0 text-accent" aria-hidden />
      {exactPlural(words.waiting, held, language)}
    </Link>
  );
}

/** The drafts on this device, each with a link to its editor. */
function UnsavedDrafts() {
  const { words: all, timeZone } = useAdminData();
  const words = all.draft;
  const [drafts, setDrafts] = useState<readonly SavedDraft[]>([]);
  const id = useId();
  // The browser's database.
  useEffect(() => {
    ownDrafts().then(setDrafts);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
      <h2 id={id} className="text-xl">
        {words.unsaved}
      </h2>
      <ul className="mt-2">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <Link to={editorOf(draft)} className="inline-flex min-h-11 items-center gap-2 underline">
              {Object.values(draft.values.titles).find((title) => title !== "") ?? words.untitled}
            </Link>{" "}
            <span className="text-muted text-sm">
              {calendarDay(draft.writtenAt, timeZone)} {clockTime(draft.writtenAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function editorOf({ kind, item }: SavedDraft): string {
  const { addPath, listPath } = adminKinds[kind];
  return item ? `${listPath}${writeListAddress({ edit: item.id })}` : addPath;
}
