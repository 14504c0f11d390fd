import { exactPlural, formatExactCount } from "#i18n/exact-count.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import { useHeldCount } from "./held-count.ts";

/** How many comments wait for a decision, where any do. */
export function HeldBadge() {
  const { dashboard } = useAdminText();
  const { language } = useText();
  const held = useHeldCount();
  if (!held) return null;
  return (
    <span className="ms-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-sm tabular-nums">
      <span aria-hidden>{formatExactCount(held, language)}</span>
      <span className="sr-only">{exactPlural(dashboard.waiting, held, language)}</span>
    </span>
  );
}
