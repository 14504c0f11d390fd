import type { Language } from "#i18n/language.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { readForStaff, requireAnyItem } from "./items.ts";
import type { Kind, Shapes } from "./kind.ts";
import { presentRevision } from "./present-revision.ts";
import { publishDraft, unpublish, unschedule } from "./publishing.ts";
import { renameRevision, restoreRevision } from "./revision-changes.ts";
import { changesBetween, revisionsToCompare } from "./revision-differences.ts";
import { listRevisions, readRevision } from "./revisions.ts";
import { restoreItem } from "./trash.ts";

/** What editors do with an item as a whole, and what it was. */
export function workflowRoutes<Own extends object, Sent extends object, Presented extends Shapes>(
  services: Services,
  kind: Kind<Own, Sent, Presented>,
): Route[] {
  const { db, clock, config } = services;
  const { workflow } = kind.endpoints;
  const shown = async (publicId: number, language: Language) =>
    kind.presentForStaff(await readForStaff(db, kind, publicId, { isDraft: true }), language, config.timeZone);
  const later = (name: "publishAt" | "unpublishAt", sent: string | null | undefined): string | undefined => {
    if (!sent) return undefined;
    const at = fromIso(sent, config.timeZone);
    if (at > toInstant(clock.now())) return at;
    throw new AppError("validation", { fields: { [name]: { kind: "past" } } });
  };
  return [
    handle(workflow.publish, async ({ params, query, body, user, caller }) => {
      const at = later("publishAt", body.publishAt);
      await publishDraft({ ...services, user }, kind, params.id, { at, languages: body.languages });
      const words = kind.words[caller.language];
      return { ...(await shown(params.id, query.language)), message: at ? words.scheduled : words.created };
    }),

    handle(workflow.unpublish, async ({ params, query, body, user, caller }) => {
      const at = later("unpublishAt", body.unpublishAt);
      await unpublish({ ...services, user }, kind, params.id, { at, languages: body.languages });
      const words = kind.words[caller.language];
      return { ...(await shown(params.id, query.language)), message: at ? words.scheduled : words.unpublished };
    }),

    handle(workflow.unschedule, async ({ params, query, user, caller }) => {
      await unschedule({ ...services, user }, kind, params.id);
      return { ...(await shown(params.id, query.language)), message: kind.words[caller.language].unscheduled };
    }),

    handle(workflow.restore, async ({ params, query, user, caller }) => {
      await restoreItem({ ...services, user }, kind, params.id);
      return { ...(await shown(params.id, query.language)), message: kind.words[caller.language].restored };
    }),

    handle(workflow.listRevisions, async ({ params }) => {
      const revisions = await listRevisions(db, await requireAnyItem(db, kind.name, params.id));
      return { revisions: revisions.map((revision) => presentRevision(revision, config.timeZone)) };
    }),

    handle(workflow.getRevision, async ({ params, query }) => {
      const revision = await readRevision(db, await requireAnyItem(db, kind.name, params.id), params.revision);
      const item = await readForStaff(db, kind, params.id, { revision: params.revision });
      return {
        ...kind.presentForStaff(item, query.language, config.timeZone),
        revision: presentRevision(revision, config.timeZone),
      };
    }),

    handle(workflow.compareRevision, async ({ params, query, caller }) => {
      const itemId = await requireAnyItem(db, kind.name, params.id);
      const pair = await revisionsToCompare(db, itemId, params.revision, query.with);
      return { changes: await changesBetween(services, kind, pair, { only: query.language, as: caller.language }) };
    }),

    handle(workflow.restoreRevision, async ({ params, query, user, caller }) => {
      await restoreRevision({ ...services, user }, kind, params.id, params.revision);
      return { ...(await shown(params.id, query.language)), message: kind.words[caller.language].drafted };
    }),

    handle(workflow.nameRevision, async ({ params, body, user }) => {
      const revision = await renameRevision({ ...services, user }, kind, params.id, params.revision, body.name);
      return { revision: presentRevision(revision, config.timeZone) };
    }),
  ];
}
