import type { Bounce } from "#contract/bounces.ts";
import { useAdminText } from "../admin-text.ts";
import { dayAndTime } from "../site-time.ts";

/** What came back lately of newsletters, and what was done about each; nothing where nothing came. */
export function BounceList({ bounces }: { bounces: readonly Bounce[] }) {
  const { newsletters } = useAdminText();
  const { bounces: words, suppressions } = newsletters;
  if (bounces.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{words.title}</h2>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      <ul className="flex max-w-4xl flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
        {bounces.map(({ id, email, kind, status, said, action, at, undoneAt }) => (
          <li key={id} className="wrap-anywhere px-4 py-3">
            <h3 className="font-sans font-semibold text-base tracking-normal">{email || suppressions.unknown}</h3>
            <p className="text-sm">{words.kinds[kind]}</p>
            {(status !== "" || said !== "") && (
              <p dir="auto" className="font-mono text-muted text-sm">
                {[status, said].filter(Boolean).join(" ")}
              </p>
            )}
            <p className="text-muted text-sm tabular-nums">
              {dayAndTime(at)} · {undoneAt === null ? words.actions[action] : words.undone}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
