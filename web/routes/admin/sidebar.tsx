import {
  Ban,
  CornerUpRight,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MessageSquare,
  RotateCcwClock,
  Settings,
  Shapes,
  ShieldCheck,
  Tag,
  UserPen,
  Users,
  X,
} from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useModal } from "#web/browser/use-modal.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useCanonicalPath } from "#web/data/site.ts";
import { useSession } from "#web/session.ts";
import { useAdminText } from "./admin-text.ts";
import { HeldBadge } from "./held-badge.tsx";
import { adminKinds } from "./kinds/kinds.ts";
import { maySee } from "./screen-duties.ts";

const entry =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 text-start font-medium hover:bg-line/50 aria-[current=page]:bg-ink aria-[current=page]:text-paper";

/** The links to the admin screens that the user may see, in the specification's order. */
export function Sidebar({ onAddCategory }: { onAddCategory: () => void }) {
  const all = useAdminText();
  const { frame } = all;
  const { user } = useSession();
  const { search } = useLocation();
  const path = useCanonicalPath();
  const isEdited = new URLSearchParams(search).has("edit");
  // What is changed is in the list already, wherever it was begun.
  const begun = isEdited && Object.values(adminKinds).find(({ addPath }) => addPath === path);
  const current = begun ? begun.listPath : path;
  const isShown = (to: string) => user !== null && maySee(user.role, to);
  const link = (to: string, Icon: LucideIcon, name: string, badge?: ReactNode) =>
    isShown(to) && (
      <li>
        <Link
          to={to}
          aria-current={current === to || current.startsWith(`${to}/`) ? "page" : undefined}
          className={entry}
        >
          <Icon className="size-5 shrink-0" aria-hidden />
          {name}
          {badge}
        </Link>
      </li>
    );
  return (
    <nav aria-label={frame.menu}>
      <ul className="flex flex-col gap-1">
        {link("/dashboard", LayoutDashboard, frame.dashboard)}
        {Object.values(adminKinds).map((kind) => {
          const words = kind.screenWords(all);
          return (
            <Fragment key={kind.name}>
              {link(kind.addPath, kind.icons.add, words.add)}
              {link(kind.listPath, kind.icons.list, words.list)}
            </Fragment>
          );
        })}
        {isShown("/cat") && (
          <li>
            <button type="button" className={entry} onClick={onAddCategory}>
              <Tag className="size-5 shrink-0" aria-hidden />
              {frame.addCategory}
            </button>
          </li>
        )}
        {link("/translations", Languages, frame.translations)}
        {link("/categories", Shapes, frame.categories)}
        {link("/bylines", UserPen, frame.bylines)}
        {link("/comments", MessageSquare, frame.comments, <HeldBadge />)}
        {link("/moderation", ShieldCheck, frame.moderation)}
        {link("/bans", Ban, frame.bans)}
        {link("/newsletters", Mails, frame.newsletters)}
        {link("/audience", Users, frame.audience)}
        {link("/redirects", CornerUpRight, frame.redirects)}
        {link("/settings", Settings, frame.settings)}
        {link("/audit", RotateCcwClock, frame.audit)}
      </ul>
    </nav>
  );
}

/** The same from the left edge, on phones. */
export function Drawer({ onClose, onAddCategory }: { onClose: () => void; onAddCategory: () => void }) {
  const { frame } = useAdminText();
  const { form } = useText();
  const dialog = useModal();
  return (
    // A click on the backdrop reaches the dialog itself; the keyboard has Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      aria-label={frame.menu}
      onClose={onClose}
      onClick={(event) => {
        const isChoice = event.target instanceof Element && event.target.closest("a");
        if (isChoice || event.target === event.currentTarget) onClose();
      }}
      className="fixed inset-y-0 start-0 z-40 m-0 h-dvh max-h-none w-[min(19rem,calc(100vw-3rem))] border-line border-e bg-paper text-ink"
    >
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-xl">{frame.title}</h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={form.close}
              className="flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/50"
            >
              <X className="size-6" aria-hidden />
            </button>
          </form>
        </div>
        <Sidebar onAddCategory={onAddCategory} />
      </div>
    </dialog>
  );
}
