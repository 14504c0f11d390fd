import type { Revision } from "#contract/workflow.ts";
import { languages } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import type { RevisionFacts } from "./revisions.ts";

export function presentRevision(revision: RevisionFacts, timeZone: string): Revision {
  const { id, at, user_id, user_name, reason, name } = revision;
  const written = revision.languages.split(",");
  return {
    id,
    at: withOffset(at, timeZone),
    by: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    reason,
    name,
    languages: languages.filter((language) => written.includes(language)),
  };
}
