import { useEffect } from "react";
import { useBlocker } from "react-router";
import { currentSession } from "#web/session.ts";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";

type Props = {
  isUnsaved: () => boolean;
  /** What becomes of it. */
  text: string;
  /** Keeps what is written for another time. */
  onLeave?: () => Promise<void>;
};

/** Asks before unsaved writing is left: within the site in our words, else in the browser's. */
export function LeaveDialog({ isUnsaved, text, onLeave }: Props) {
  const { draft: words } = useAdminText();
  // Whose session has ended is led to the login, and finds the text again.
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
