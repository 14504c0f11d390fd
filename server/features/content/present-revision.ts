import type { Revision } from "#contract/workflow.ts";
import { withOffset } from "#server/clock.ts";
import type { KeptRevision } from "./revisions.ts";

export function presentRevision(revision: KeptRevision, timeZone: string): Revision {
  const { id, at, user_id, user_name, reason, name, snapshot } = revision;
  const written = snapshot.texts.filter(({ title, body }) => title !== "" || body !== "");
  return {
    id,
    at: withOffset(at, timeZone),
    by: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    reason,
    name,
    languages: written.map(({ language }) => language),
  };
}
