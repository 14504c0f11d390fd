import { AuditDetails, type AuditEntry } from "#contract/audit.ts";
import { withOffset } from "#server/clock.ts";
import type { EntryRow } from "./audit.ts";

export function presentEntry(row: EntryRow, timeZone: string): AuditEntry {
  return {
    id: row.id,
    at: withOffset(row.at, timeZone),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      name: row.subject,
      hasPage: row.item_id !== null,
    },
    details: AuditDetails.parse(JSON.parse(row.details)),
  };
}
