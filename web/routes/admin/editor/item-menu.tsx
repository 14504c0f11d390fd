import {
  CalendarClock,
  CalendarOff,
  CornerUpLeft,
  Ellipsis,
  Eye,
  EyeOff,
  type LucideIcon,
  RotateCcwClock,
  Trash,
  Undo2,
} from "lucide-react";
import { Menu } from "#web/components/menu.tsx";
import { useAdminText } from "../admin-text.ts";
import type { ItemState } from "./item.ts";

export type ItemMenuProps = {
  /** Null for what the server does not have yet. */
  state: ItemState | null;
  /** Whether what is written is published by this user, and not handed in. */
  mayPublish: boolean;
  /** Whether anything is written that the server does not have. */
  isChanged: boolean;
  /** Undefined where nothing waits that this user may give back. */
  onGiveBack: (() => void) | undefined;
  /** Undefined where nothing waits that this user has handed in. */
  onTakeBack: (() => void) | undefined;
  onPublishLater: () => void;
  onUnpublish: () => void;
  onUnschedule: () => void;
  onPreview: () => void;
  onRevisions: () => void;
  /** Undefined where this user may not delete it. */
  onTrash: (() => void) | undefined;
};

const entry =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-start font-semibold hover:bg-line/60";

/** What is done with an item as a whole, and seldom. */
export function ItemMenu({ state, mayPublish, isChanged, onGiveBack, onTakeBack, ...rest }: ItemMenuProps) {
  const { onPublishLater, onUnpublish, onUnschedule, onPreview, onRevisions, onTrash } = rest;
  const { workflow: words } = useAdminText();
  const one = (name: string, Icon: LucideIcon, press: () => void, look = "") => (
    <li>
      <button type="button" onClick={press} className={`${entry} ${look}`}>
        <Icon className="size-5 shrink-0" aria-hidden />
        {name}
      </button>
    </li>
  );
  const hasSchedule = state !== null && (state.scheduledAt !== null || state.unpublishAt !== null);
  // Of what readers see already, nothing is left to publish.
  const hasNews = isChanged || state === null || state.hasDraft || state.status !== "published";
  return (
    <Menu
      name={words.more}
      label={<Ellipsis className="size-5" aria-hidden />}
      // On the button's own line there is no room for it on a phone: it opens within the edges of the bar's buttons.
      className="static! shrink-0 rounded-xl border border-field hover:border-ink"
    >
      <ul className="absolute end-0 bottom-full z-30 mb-2 max-h-[calc(100dvh-12rem)] w-max max-w-[min(24rem,100%)] overflow-y-auto rounded-xl border border-line bg-raised py-2 shadow-xl">
        {onGiveBack && one(words.giveBack, Undo2, onGiveBack)}
        {onTakeBack && one(words.takeBackHandIn, CornerUpLeft, onTakeBack)}
        {mayPublish && hasNews && one(words.publishLater, CalendarClock, onPublishLater)}
        {mayPublish && hasSchedule && one(words.unschedule, CalendarOff, onUnschedule)}
        {mayPublish && state?.status === "published" && one(words.unpublish, EyeOff, onUnpublish)}
        {state && one(words.preview, Eye, onPreview)}
        {state && one(words.revisions, RotateCcwClock, onRevisions)}
        {state && onTrash && one(words.trash, Trash, onTrash, "text-danger")}
      </ul>
    </Menu>
  );
}
