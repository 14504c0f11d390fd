import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { formatDate, formatRelative, formatTime } from "#i18n/format.ts";
import { PlaceholdersContext } from "#web/components/count-text.ts";
import { useText } from "#web/components/text.tsx";

const TICK_MS = 60_000;
const NowContext = createContext(0);

/** The clock of the page: first the moment it was rendered, so that server and browser agree, then the browser's. */
export function NowProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [now, setNow] = useState(renderedAt);
  // The browser's clock.
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Milliseconds since 1970, on by the minute. */
export function useNow(): number {
  return use(NowContext);
}

/** "3 hours ago", with the date and time to those who point at it. */
export function RelativeTime({ instant }: { instant: string }) {
  const text = useText();
  const now = useNow();
  const placeholders = use(PlaceholdersContext);
  return (
    <time dateTime={instant} title={`${formatDate(instant)} ${formatTime(instant)}`}>
      {placeholders?.ago(instant) ?? formatRelative(Date.parse(instant), now, text)}
    </time>
  );
}
