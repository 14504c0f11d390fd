import { fill } from "#i18n/format.ts";
import { useAdminData } from "../admin-text.ts";
import { clockTime } from "../site-time.ts";
import type { DraftState } from "./use-draft.ts";

/** "Kept on this device at 14:05", or that this browser keeps nothing; nothing before. */
export function DraftStatus({ at }: { at: DraftState["savedAt"] }) {
  const { words, timeZone } = useAdminData();
  if (at === null) return null;
  return at === "failed" ? words.draft.notKept : fill(words.draft.saved, { time: clockTime(at, timeZone) });
}
