import type { ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { useText } from "#web/components/text.tsx";

type Props = { to: "low" | "full"; className: string; children: ReactNode };

/** A button that switches low-data mode on or off; it works without JavaScript. */
export function DataModeButton({ to, className, children }: Props) {
  const { pathname, search } = useLocation();
  const back = useHref(`${pathname}${search}`);
  return (
    <form method="post" action="/data-mode">
      <input type="hidden" name="mode" value={to} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

/** The line on top of pages in low-data mode. */
export function LowDataLine() {
  const { lowData } = useText();
  return (
    <div className="border-line border-b bg-surface">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
        <p>{lowData.line}</p>
        <DataModeButton to="full" className="min-h-11 cursor-pointer font-semibold text-accent underline">
          {lowData.leave}
        </DataModeButton>
      </div>
    </div>
  );
}
