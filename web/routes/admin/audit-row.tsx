import {
  Ban,
  BookA,
  CalendarClock,
  CalendarX,
  CirclePause,
  CircleX,
  CornerUpRight,
  EyeOff,
  ImagePlus,
  Inbox,
  Link2,
  type LucideIcon,
  Mail,
  MailCheck,
  MailX,
  MessageSquare,
  MessageSquareOff,
  Pencil,
  SearchX,
  Send,
  Settings,
  ShieldCheck,
  Tag,
  Trash,
  Undo2,
  UserCheck,
  UserMinus,
  UserPen,
  UserPlus,
  UserX,
} from "lucide-react";
import type { AuditAction, AuditEntry } from "#contract/audit.ts";
import { perItemAction } from "#contract/item-actions.ts";
import { fill, formatTime } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import { adminKinds } from "./kinds/kinds.ts";
import { settingName } from "./setting-names.ts";

const icons: Record<AuditAction, LucideIcon> = {
  ...perItemAction((kind, operation) => {
    const ofOperation = {
      drafted: Pencil,
      named: Tag,
      published: adminKinds[kind].icons.add,
      changed: Pencil,
      handed_in: Inbox,
      hand_in_ended: Undo2,
      given_back: Undo2,
      preview_made: Link2,
      preview_ended: Link2,
      scheduled: CalendarClock,
      unscheduled: CalendarX,
      unpublished: EyeOff,
      trashed: Trash,
      restored: Undo2,
      deleted: Trash,
    };
    return ofOperation[operation];
  }),
  category_added: Tag,
  category_renamed: Pencil,
  category_deleted: Trash,
  byline_added: UserPen,
  byline_changed: Pencil,
  byline_deleted: Trash,
  role_given: UserCheck,
  role_taken: UserMinus,
  subscriber_deleted: MailX,
  user_deleted: UserX,
  settings_changed: Settings,
  picture_uploaded: ImagePlus,
  comment_published: MessageSquare,
  comment_rejected: MessageSquareOff,
  comment_held: MessageSquare,
  comment_deleted: Trash,
  moderation_changed: ShieldCheck,
  ban_added: Ban,
  ban_lifted: ShieldCheck,
  redirect_added: CornerUpRight,
  redirect_deleted: Trash,
  newsletter_added: Mail,
  newsletter_changed: Pencil,
  newsletter_deleted: Trash,
  newsletter_scheduled: CalendarClock,
  newsletter_started: Send,
  newsletter_paused: CirclePause,
  newsletter_resumed: Send,
  newsletter_cancelled: CircleX,
  newsletter_resent: Send,
  suppression_added: MailX,
  suppression_deleted: MailCheck,
  term_added: BookA,
  term_changed: Pencil,
  term_deleted: Trash,
  missing_search_cleared: SearchX,
  invitation_made: UserPlus,
  invitation_revoked: UserMinus,
  invitation_accepted: UserCheck,
};

/** One entry: time, user, action and subject. */
export function AuditRow({ entry: { at, actor, action, subject, details } }: { entry: AuditEntry }) {
  const { audit: words } = useAdminText();
  const { commenting } = useText();
  const actions: Record<AuditAction, string> = {
    ...words.actions,
    ...perItemAction((kind, operation) => words.items[kind][operation]),
  };
  const Icon = icons[action];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-3 md:grid-cols-[auto_auto_1fr] md:gap-x-4">
      <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
        {formatTime(at)}
      </time>
      <Icon className="mt-0.5 size-5 shrink-0 text-muted max-md:hidden" aria-hidden />
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <p>
          <span className="font-semibold">{actor.name || commenting.deletedAccount}</span>{" "}
          <span>{actions[action]}</span>
        </p>
        <Subject subject={subject} />
        <Details action={action} details={details} />
      </div>
    </li>
  );
}

/** The log names articles, events and categories in English. The name of a picture is an id, and not shown. */
function Subject({ subject: { kind, id, name, hasPage } }: Pick<AuditEntry, "subject">) {
  if (name === "" || kind === "picture") return null;
  const lang = ["user", "byline", "ban", "search", "invitation"].includes(kind) ? undefined : "en";
  if (!hasPage) return <p lang={lang}>{name}</p>;
  return (
    <Link
      to={`/${kind}/${id}`}
      lang={lang}
      // As tall as a finger needs, without pushing the lines apart.
      className="-my-2.5 min-w-11 self-start py-2.5 underline decoration-field underline-offset-4 hover:decoration-current"
      reloadDocument
    >
      {name}
    </Link>
  );
}

function Details({ action, details }: Pick<AuditEntry, "action" | "details">) {
  const { audit: words, audience, settings: names } = useAdminText();
  const { settings, formerName, formerLead, moved, movedTo, email, role = "ADMIN", formerRole, mayPublish } = details;
  const isOfRole = action.startsWith("role_") || action.startsWith("invitation_");
  const lines = [
    settings?.map((name) => settingName(name, names)).join(", "),
    formerName && fill(words.formerName, { name: formerName }),
    formerLead && fill(words.formerLead, { name: formerLead }),
    movedTo && fill(words.moved, { n: moved ?? 0, name: movedTo }),
    isOfRole ? fill(words.role, { role: audience.roles[role] }) : undefined,
    email,
    details.languages?.map((each) => languageNames[each]).join(", "),
    mayPublish === undefined ? undefined : mayPublish ? audience.publishes : audience.handsIn,
    formerRole && fill(words.formerName, { name: audience.roles[formerRole] }),
  ];
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="text-muted text-sm">
      {line}
    </p>
  ));
}
