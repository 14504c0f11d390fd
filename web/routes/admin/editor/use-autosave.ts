import { useEffect, useEffectEvent, useState } from "react";
import type { Values } from "./item.ts";

/** Once nobody has typed for so long. */
const PAUSE_MS = 5000;
/** Until it is tried again, where the server could not be reached. */
const RETRY_MS = 30_000;

type Options = {
  values: Values;
  /** Whether there is something to save, and nothing that stands in its way. */
  isDue: boolean;
  /** @returns false where the server could not be reached */
  save: () => Promise<boolean>;
};

/** Saves a draft on the server as it is written, after each pause, and as soon as the network is back. */
export function useAutosave({ values, isDue, save }: Options): void {
  const [failures, setFailures] = useState(0);
  const attempt = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    const isReached = await save();
    setFailures((count) => (isReached ? 0 : count + 1));
  });

  // The clock, and the browser's connection. Each key begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` says that something was typed
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => attempt(), failures === 0 ? PAUSE_MS : RETRY_MS);
    const onOnline = () => attempt();
    // Once it is hidden, a phone may end the page.
    const onHide = () => document.visibilityState === "hidden" && attempt();
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [values, isDue, failures]);
}
