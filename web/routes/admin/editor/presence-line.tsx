import type { Presence } from "#contract/workflow.ts";
import { fill, formatTime } from "#i18n/format.ts";
import { useAdminText } from "../admin-text.ts";

/** Who else has the item open: a hint, since nothing is locked. It is there from the start, so that changes are read out. */
export function PresenceLine({ others }: { others: readonly Presence[] }) {
  const { presence } = useAdminText();
  const people = others.filter(({ isSelf }) => !isSelf);
  const notes = [
    ...(people.length < others.length ? [presence.self] : []),
    ...people.map(({ name, since }) => fill(presence.since, { name, time: formatTime(since) })),
  ];
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {notes.join(" · ")}
    </p>
  );
}
