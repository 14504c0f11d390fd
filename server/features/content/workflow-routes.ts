import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { readForStaff, requireReadable } from "./items.ts";
import type { Kind, Shapes } from "./kind.ts";
import { presentRevision } from "./present-revision.ts";
import { publishDraft } from "./publishing.ts";
import { giveItemBack, handIn, takeBack } from "./reviewing.ts";
import { renameRevision, restoreRevision } from "./revision-changes.ts";
import { changesBetween, revisionsToCompare, sentAndDraft } from "./revision-differences.ts";
import { listRevisions, readRevision } from "./revisions.ts";
import { textChange } from "./texts.ts";
import { restoreItem } from "./trash.ts";
import { unpublish, unschedule } from "./unpublishing.ts";

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
      await publishDraft({ ...services, user }, kind, params.id, {
        at,
        languages: body.languages,
        version: body.version,
      });
      const words = answers[caller.language].kinds[kind.name];
      return { ...(await shown(params.id, query.language)), message: at ? words.scheduled : words.created };
    }),

    handle(workflow.unpublish, async ({ params, query, body, user, caller }) => {
      const at = later("unpublishAt", body.unpublishAt);
      await unpublish({ ...services, user }, kind, params.id, { at, languages: body.languages, version: body.version });
      const words = answers[caller.language].kinds[kind.name];
      return { ...(await shown(params.id, query.language)), message: at ? words.scheduled : words.unpublished };
    }),

    handle(workflow.unschedule, async ({ params, query, user, caller }) => {
      await unschedule({ ...services, user }, kind, params.id);
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].unscheduled,
      };
    }),

    handle(workflow.handIn, async ({ params, query, body, user, caller }) => {
      await handIn({ ...services, user }, kind, params.id, { note: body.note ?? "", version: body.version });
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].handedIn,
      };
    }),

    handle(workflow.takeBackHandIn, async ({ params, query, user, caller }) => {
      await takeBack({ ...services, user }, kind, params.id);
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].handInEnded,
      };
    }),

    handle(workflow.giveBack, async ({ params, query, body, user, caller }) => {
      await giveItemBack({ ...services, user }, kind, params.id, body.note);
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].givenBack,
      };
    }),

    handle(workflow.restore, async ({ params, query, user, caller }) => {
      await restoreItem({ ...services, user }, kind, params.id);
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].restored,
      };
    }),

    handle(workflow.listRevisions, async ({ params, user }) => {
      const { id } = await requireReadable(db, kind.name, params.id, user);
      const revisions = await listRevisions(db, id);
      return { revisions: revisions.map((revision) => presentRevision(revision, config.timeZone)) };
    }),

    handle(workflow.getRevision, async ({ params, query, user }) => {
      const { id: itemId } = await requireReadable(db, kind.name, params.id, user);
      const revision = await readRevision(db, itemId, params.revision);
      const item = await readForStaff(db, kind, params.id, { revision: params.revision });
      return {
        ...kind.presentForStaff(item, query.language, config.timeZone),
        revision: presentRevision(revision, config.timeZone),
      };
    }),

    handle(workflow.compareRevision, async ({ params, query, user, caller }) => {
      const item = await requireReadable(db, kind.name, params.id, user);
      const pair = await revisionsToCompare(db, item, params.revision, query.with);
      const only = query.all ? undefined : query.language;
      return { changes: await changesBetween(services, kind, pair, { only, as: caller.language }) };
    }),

    handle(workflow.compareDraft, async ({ params, query, body, user, caller }) => {
      const item = await requireReadable(db, kind.name, params.id, user);
      const change = { ...body, own: body, texts: textChange(body, kind.body, query.language) };
      const pair = await sentAndDraft(services, kind, item, change);
      return { changes: await changesBetween(services, kind, pair, { only: undefined, as: caller.language }) };
    }),

    handle(workflow.restoreRevision, async ({ params, query, user, caller }) => {
      await restoreRevision({ ...services, user }, kind, params.id, params.revision);
      return {
        ...(await shown(params.id, query.language)),
        message: answers[caller.language].kinds[kind.name].drafted,
      };
    }),

    handle(workflow.nameRevision, async ({ params, body, user }) => {
      const revision = await renameRevision({ ...services, user }, kind, params.id, params.revision, body.name);
      return { revision: presentRevision(revision, config.timeZone) };
    }),
  ];
}
