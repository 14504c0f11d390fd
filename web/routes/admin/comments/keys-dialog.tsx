import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import { type KeyAction, keysOf } from "./use-keys.ts";

const signs: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑" };

/** Which key does what. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { comments: words } = useAdminText();
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p>{words.keysText}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {(Object.keys(keysOf) as KeyAction[]).map((action) => (
          <div key={action} className="contents">
            <dt className="flex items-center gap-2 text-muted text-sm">
              {keysOf[action].map((key, index) => (
                <span key={key} className="flex items-center gap-2">
                  {index > 0 && words.or}
                  <kbd className="min-w-8 rounded-lg border border-field bg-surface px-2 py-1 text-center font-sans font-semibold text-ink">
                    {signs[key] ?? key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{words.keyMeanings[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
