import { useEffect } from "react";
import { useBlocker } from "react-router";
import { currentSession } from "#web/session.ts";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";

type Props = {
  isUnsaved: () => boolean;
  /** Says what happens to what is written. */
  text: string;
  /** Stores what is written as a draft. */
  onLeave?: () => Promise<void>;
};

/** Asks before unsaved writing is left: within the site in our words, else in the browser's. */
export function LeaveDialog({ isUnsaved, text, onLeave }: Props) {
  const { draft: words } = useAdminText();
  // A user whose session has ended is sent to the login, and finds the draft afterwards.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      currentSession().user !== null &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );

  // The browser's own question, as the tab is closed or reloaded.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={words.leave} onClose={blocker.reset}>
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" onClick={blocker.reset}>
          {words.stay}
        </button>
        <button
          type="button"
          className="button-strong"
          onClick={async () => {
            await onLeave?.();
            blocker.proceed();
          }}
        >
          {words.leaveButton}
        </button>
      </div>
    </Dialog>
  );
}
