import { CalendarClock, CalendarX, Send, Trash } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { changeNewsletter, type Newsletter } from "#contract/newsletters.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { DraftStatus } from "../editor/draft-status.tsx";
import type { DraftState } from "../editor/use-draft.ts";
import { storedState } from "../left-state.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useCall } from "./use-call.ts";

type Props = {
  newsletter: Newsletter;
  isChanged: boolean;
  isPending: boolean;
  /** When this device last kept what the server does not have. */
  draftSavedAt: DraftState["savedAt"];
  onSave: () => void;
  /** Saves what is not saved. @returns whether the server has all of it */
  onSaveFirst: () => Promise<boolean>;
  onDeleted: () => Promise<void>;
};

const bar = "flex flex-col gap-3 bg-paper py-3 md:sticky md:bottom-0 md:z-20 md:border-line md:border-t";
const inRow = "flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center";

type GoneProps = { isPending: boolean; onSaveAsNew: () => void };

/** In its place where the newsletter was deleted meanwhile. */
export function GoneBar({ isPending, onSaveAsNew }: GoneProps) {
  const { write } = useAdminText().newsletters;
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div role="alert" className={`${bar} ${inRow}`}>
      <p className="font-semibold text-accent">{write.gone}</p>
      <button ref={button} type="button" className="button-strong" disabled={isPending} onClick={onSaveAsNew}>
        {write.saveAsNew}
      </button>
    </div>
  );
}

/** What is done with a newsletter that is being written. */
export function EditorBar({ newsletter, isChanged, isPending, draftSavedAt, onSave, onSaveFirst, onDeleted }: Props) {
  const { newsletters } = useAdminText();
  const { send: words, write } = newsletters;
  const { page } = useText();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"send" | "schedule" | "delete" | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void revalidate();
  };
  const call = useCall();
  const openSaved = async (which: "send" | "schedule") => {
    if (await onSaveFirst()) setOpen(which);
  };
  const unschedule = async () => {
    const params = { id: String(newsletter.id) };
    await call.run(() => browserApi(changeNewsletter, { params, body: { sendAt: null } }));
    void revalidate();
  };
  return (
    <div className={`${bar} md:flex-col-reverse`}>
      <div className={inRow}>
        <button type="button" className="button-strong min-w-32" disabled={isPending} onClick={onSave}>
          {isPending ? page.loading : write.save}
        </button>
        <button type="button" className="button-quiet" disabled={isPending} onClick={() => openSaved("send")}>
          <Send className="size-5" aria-hidden />
          {words.now}
        </button>
        <button type="button" className="button-quiet" disabled={isPending} onClick={() => openSaved("schedule")}>
          <CalendarClock className="size-5" aria-hidden />
          {words.later}
        </button>
        {newsletter.status === "scheduled" && (
          // It disappears when it is pressed: whatever moved to its place would be pressed next.
          <button
            type="button"
            className="button-quiet max-md:order-last"
            disabled={call.isPending}
            onClick={unschedule}
          >
            <CalendarX className="size-5" aria-hidden />
            {words.unschedule}
          </button>
        )}
        <button type="button" className="button-quiet text-danger md:ms-auto" onClick={() => setOpen("delete")}>
          <Trash className="size-5" aria-hidden />
          {words.delete}
        </button>
      </div>
      {/* Where it moves no button: below them, and above them at the lower edge. A click misses one that moves. */}
      <p role="status" className="flex flex-wrap gap-x-3 text-muted text-sm max-md:empty:hidden md:min-h-5">
        {isChanged && (
          <>
            <span>{write.unsaved}</span>
            <span>
              <DraftStatus at={draftSavedAt} />
            </span>
          </>
        )}
      </p>
      {open === "send" && <SendDialog newsletter={newsletter} onClose={close} onDone={done} />}
      {open === "schedule" && <ScheduleDialog newsletter={newsletter} onClose={close} onDone={done} />}
      {open === "delete" && (
        <DeleteDialog
          newsletter={newsletter}
          onClose={close}
          onDone={async () => {
            await onDeleted();
            navigate("/newsletters", { state: storedState });
          }}
        />
      )}
    </div>
  );
}
