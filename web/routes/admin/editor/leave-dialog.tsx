import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { currentSession } from "#web/session.ts";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import { isStoredState } from "../left-state.ts";

type Props = {
  isUnsaved: () => boolean;
  /** Says what happens to what is written. */
  text: string;
  /** Saves what is written, so that nothing has to be asked. @returns whether all of it is saved */
  onSave?: () => Promise<boolean>;
  /** Stores what is written as a draft. */
  onLeave?: () => Promise<void>;
};

/** Saves what was written before it is left, or asks: within the site in our words, else in the browser's. */
export function LeaveDialog({ isUnsaved, text, onSave, onLeave }: Props) {
  const { draft: words } = useAdminText();
  // A user whose session has ended is sent to the login, and finds the draft afterwards.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      currentSession().user !== null &&
      !isStoredState(nextLocation.state) &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );
  const [hasAsked, setAsked] = useState(false);

  const save = useEffectEvent(async () => (await onSave?.()) ?? false);
  const proceed = useEffectEvent(() => blocker.proceed?.());

  // The server, before anything is asked.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    const ask = async () => {
      const isSaved = await save();
      if (isOver) return;
      if (isSaved) proceed();
      else setAsked(true);
    };
    void ask();
    return () => {
      isOver = true;
      setAsked(false);
    };
  }, [blocker.state]);

  // The browser's own question, as the tab is closed or reloaded.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  if (blocker.state !== "blocked" || !hasAsked) return null;
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
