import type { Session } from "#contract/auth.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { deviceInWords } from "./devices.ts";
import type { SessionRow } from "./sessions.ts";

/** @param current the hash of the caller's own session */
export function presentSession(row: SessionRow, current: string, language: Language, timeZone: string): Session {
  return {
    id: row.id,
    device: deviceInWords(row.device, language),
    network: row.network,
    createdAt: withOffset(row.created_at, timeZone),
    lastUsedAt: withOffset(row.last_used_at, timeZone),
    isCurrent: row.token_hash === current,
  };
}
