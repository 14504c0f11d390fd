import type { Ban } from "#contract/bans.ts";
import { withOffset } from "#server/clock.ts";
import type { BanRow } from "./bans.ts";

export function presentBan(row: BanRow, timeZone: string): Ban {
  return {
    id: row.id,
    kind: row.kind,
    value: row.user_name ?? row.shown,
    note: row.note,
    createdAt: withOffset(row.created_at, timeZone),
    createdBy: row.created_by_name,
    endsAt: row.ends_at === null ? null : withOffset(row.ends_at, timeZone),
  };
}
