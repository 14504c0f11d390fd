import { useEffect, useState } from "react";
import type { Presence } from "#contract/workflow.ts";
import { browserApi, lastingApi, missingWhereRejected } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";

/** In milliseconds: whoever comes is seen within ten seconds. */
const ASKS_EVERY = 8000;

/** A name of this tab: pages without a secure connection have no `randomUUID`. */
function newTab(): string {
  return crypto.randomUUID?.() ?? Math.random().toString(36).slice(2).padEnd(12, "0");
}

function isSame(one: readonly Presence[], other: readonly Presence[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Who else has an item open, told by the server while this page is visible; it is told that this one is open here. */
export function usePresence(kind: AdminKind, id: number | undefined): readonly Presence[] {
  const [others, setOthers] = useState<readonly Presence[]>([]);
  const [tab] = useState(newTab);
  // The server, which every open tab tells that it is there.
  useEffect(() => {
    if (id === undefined) return;
    const { notePresence } = kind.workflow;
    const params = { id: String(id) };
    const tell = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await browserApi(notePresence, { params, body: { tab } }).catch(missingWhereRejected);
      // Equal ones stay the same ones: nothing is drawn again each time.
      if (answer) setOthers((before) => (isSame(before, answer.others) ? before : answer.others));
    };
    const leave = () => {
      lastingApi(notePresence, { params, body: { tab, leaving: true } }).catch(missingWhereRejected);
    };
    void tell();
    const timer = setInterval(tell, ASKS_EVERY);
    document.addEventListener("visibilitychange", tell);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, id, tab]);
  return others;
}
