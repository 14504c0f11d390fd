import { Mail, UserPlus, Users } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "react-router";
import { getDashboard } from "#contract/dashboard.ts";
import { listInvitations } from "#contract/invitations.ts";
import { listSubscribers } from "#contract/subscribers.ts";
import { listUsers } from "#contract/users.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/audience.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { InvitationList } from "./audience/invitation-list.tsx";
import { InviteDialog, inviteAction } from "./audience/invite-dialog.tsx";
import { PAGE_SIZE } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { SearchField } from "./search-field.tsx";
import { StatCard } from "./stat-card.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { Tabs } from "./tabs.tsx";
import { UserTable } from "./user-table.tsx";

/** As the address names them; without a name it is the first. */
const tabs = ["users", "subscribers", "invitations"];

export const clientLoader = adminData(async ({ api, language, search }) => {
  const pages = { users: pageIn(search, "users"), subscribers: pageIn(search, "subscribers") };
  const q = search.get("q") ?? "";
  const [users, subscribers, invitations, figures] = await Promise.all([
    api(listUsers, { query: { q, page: pages.users, limit: PAGE_SIZE, language } }).catch(missingUnlessForbidden),
    api(listSubscribers, { query: { q, page: pages.subscribers, limit: PAGE_SIZE, language } }).catch(
      missingUnlessForbidden,
    ),
    api(listInvitations, {}).catch(missingUnlessForbidden),
    api(getDashboard, {}).catch(missingUnlessForbidden),
  ]);
  return {
    pages,
    q,
    users,
    subscribers,
    invitations: invitations?.data,
    all: figures?.data,
    tab: Math.max(0, tabs.indexOf(search.get("tab") ?? "")),
  };
});

export const clientAction = inviteAction.inBrowser;

function pageIn(search: URLSearchParams, name: string): number {
  const page = search.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** What is undefined is left out. */
function writeAddress(parts: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

export default function Audience({ loaderData }: Route.ComponentProps) {
  const { audience: words, invitations: inviting, frame } = useAdminText();
  const [isInviting, setInviting] = useState(false);
  const { language } = useText();
  const id = useId();
  const { users, subscribers, invitations, all, pages, q, tab } = loaderData;
  const addressOf = (shown: { tab?: string; users?: number; subscribers?: number }) =>
    writeAddress({ q: q || undefined, ...pages, ...shown });
  const count = (total: number | undefined) => (total === undefined ? "–" : formatExactCount(total, language));
  const labelled = (label: string, found: typeof users | typeof subscribers) =>
    fill(frame.labelled, { label, value: count(found?.pagination.total) });
  const failed = <LoadFailed message={words.failed} />;
  return (
    <>
      <PageHead title={frame.audience} isIndexed={false} />
      <AdminHeading title={frame.audience}>
        <button type="button" className="button-strong" onClick={() => setInviting(true)}>
          <UserPlus className="size-5" aria-hidden />
          {inviting.invite}
        </button>
      </AdminHeading>
      <ul className="grid grid-cols-2 gap-3 md:gap-4">
        <StatCard title={words.users} value={count(all?.user)} subtitle={words.usersText} icon={Users} />
        <StatCard
          title={words.subscribers}
          value={count(all?.subscribers)}
          subtitle={words.subscribersText}
          icon={Mail}
        />
      </ul>
      <Form role="search" className="w-full max-w-xl">
        {tab > 0 && <input type="hidden" name="tab" value={tabs[tab]} />}
        <SearchField id={id} label={words.search} q={q} />
        {/* Of both lists: who is not in the one that is shown may be in the other. */}
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {q !== "" && `${labelled(words.users, users)} · ${labelled(words.subscribers, subscribers)}`}
        </p>
      </Form>
      <Tabs
        key={tab}
        initial={tab}
        label={frame.audience}
        tabs={[
          {
            name: words.users,
            content: users ? (
              <UserTable
                key={`${q} ${pages.users}`}
                users={users.data}
                page={pages.users}
                totalPages={users.pagination.totalPages}
                addressOf={(page) => addressOf({ users: page })}
              />
            ) : (
              failed
            ),
          },
          {
            name: words.subscribers,
            content: subscribers ? (
              <SubscriberTable
                subscribers={subscribers.data}
                none={q ? words.nobodyFound : words.noSubscribers}
                page={pages.subscribers}
                totalPages={subscribers.pagination.totalPages}
                addressOf={(page) => addressOf({ tab: "subscribers", subscribers: page })}
              />
            ) : (
              failed
            ),
          },
          {
            name: inviting.tab,
            content: invitations ? (
              <InvitationList invitations={invitations} />
            ) : (
              <LoadFailed message={inviting.loadFailed} />
            ),
          },
        ]}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
