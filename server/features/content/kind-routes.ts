import { isDraft } from "#contract/endpoint.ts";
import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { addItem } from "./adding.ts";
import { changeItem } from "./editing.ts";
import { readForStaff } from "./items.ts";
import type { Kind, Shapes } from "./kind.ts";
import { listItemPage, listItemsOfCategory } from "./lists.ts";
import { companyRoutes } from "./preview-routes.ts";
import { selectItemId } from "./queries.ts";
import { assertMayList } from "./sorting.ts";
import { textChange } from "./texts.ts";
import { translationRoutes } from "./translation-routes.ts";
import { deleteTrashed, trashItem } from "./trash.ts";
import { workflowRoutes } from "./workflow-routes.ts";

/** All endpoints of a kind: what its `kind-routes.ts` exports as `routes`. */
export type KindRoutes = (services: Services, views: ViewCounter) => Route[];

/** The endpoints that every kind has. Reading a single item is the kind's own. */
export function contentRoutes<Own extends object, Sent extends object, Presented extends Shapes>(
  services: Services,
  kind: Kind<Own, Sent, Presented>,
): Route[] {
  const { db, clock, config } = services;
  const { list, listOfCategory, create, update, remove } = kind.endpoints;
  /** A draft as the staff see it, and what is published as readers do. */
  const show = async (publicId: number, language: Language, asDraft: boolean): Promise<Presented["item"]> => {
    if (!asDraft) return kind.show(services, publicId, language);
    const item = await readForStaff(db, kind, publicId, { isDraft: true });
    return kind.presentForStaff(item, language, config.timeZone);
  };
  return [
    handle(list, async ({ query, user }) => {
      assertMayList(query, user);
      const { items, total } = await listItemPage(db, kind, query, {
        now: clock.now(),
        timeZone: config.timeZone,
        user,
      });
      return {
        data: items.map((item) => kind.presentSummary(item, query.language, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(listOfCategory, async ({ query }) => {
      const items = await listItemsOfCategory(db, kind, query, clock.now());
      return kind.presentSummaries(items.map((item) => kind.presentSummary(item, query.language, config.timeZone)));
    }),

    handle(
      create,
      async ({ body, files, user, caller }) => {
        const item = { ...body, own: body, texts: textChange(body, kind.body) };
        const { publicId, ...added } = await addItem({ ...services, user }, kind, item, files);
        const words = answers[caller.language].kinds[kind.name];
        const asDraft = body.status === "draft";
        // What was added before under the same request key may be a draft.
        const isHidden = added.isRepeat && (await selectItemId(db, kind.name, publicId)) === undefined;
        return {
          ...(await show(publicId, caller.language, asDraft || isHidden)),
          message: asDraft ? words.drafted : words.created,
          ...added,
        };
      },
      { requiredFiles: async (body) => (!isDraft(body) && (await isPictureRequired(db)) ? ["image"] : []) },
    ),

    handle(update, async ({ params, query, body, files, user, caller }) => {
      const change = { ...body, own: body, texts: textChange(body, kind.body, query.language) };
      const { dropped, wasPublic } = await changeItem({ ...services, user }, kind, params.id, { change, files });
      const words = answers[caller.language].kinds[kind.name];
      const asDraft = body.draft === true;
      const published = wasPublic ? words.saved : words.created;
      const message = asDraft ? words.drafted : published;
      return { ...(await show(params.id, query.language, asDraft)), message, dropped };
    }),

    handle(remove, async ({ params, query, user, caller }) => {
      const take = query.forever ? deleteTrashed : trashItem;
      await take({ ...services, user }, kind, params.id);
      return { message: answers[caller.language].kinds[kind.name].deleted };
    }),

    ...workflowRoutes(services, kind),
    ...translationRoutes(services, kind),
    ...companyRoutes(services, kind),
  ];
}
