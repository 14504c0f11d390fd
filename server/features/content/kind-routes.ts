import type { ViewCounter } from "#server/features/articles/views.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { changeItem, publishItem, removeItem } from "./editing.ts";
import type { Kind, Shapes } from "./kind.ts";
import { listItemPage, listItemsOfCategory } from "./lists.ts";
import { assertMayList, isStaff } from "./sorting.ts";
import { textChange } from "./texts.ts";

/** All endpoints of a kind: what its `kind-routes.ts` exports as `routes`. */
export type KindRoutes = (services: Services, views: ViewCounter) => Route[];

/** The endpoints that every kind has. Reading a single item is the kind's own. */
export function contentRoutes<Own extends object, Sent extends object, Presented extends Shapes>(
  services: Services,
  kind: Kind<Own, Sent, Presented>,
): Route[] {
  const { db, clock, config } = services;
  const { list, listOfCategory, create, update, remove } = kind.endpoints;
  return [
    handle(list, async ({ query, user }) => {
      assertMayList(query, user);
      const { items, total } = await listItemPage(db, kind, query, {
        now: clock.now(),
        timeZone: config.timeZone,
        isForStaff: isStaff(user),
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
        const { publicId, ...published } = await publishItem({ ...services, user }, kind, item, files);
        const message = kind.words[caller.language].created;
        return { ...(await kind.show(services, publicId, caller.language)), message, ...published };
      },
      { requiredFiles: async () => ((await isPictureRequired(db)) ? ["image"] : []) },
    ),

    handle(update, async ({ params, query, body, files, user, caller }) => {
      const change = { ...body, own: body, texts: textChange(body, kind.body, query.language) };
      const dropped = await changeItem({ ...services, user }, kind, params.id, { change, files });
      const message = kind.words[caller.language].saved;
      return { ...(await kind.show(services, params.id, query.language)), message, dropped };
    }),

    handle(remove, async ({ params, user, caller }) => {
      await removeItem({ ...services, user }, kind.name, params.id);
      return { message: kind.words[caller.language].deleted };
    }),
  ];
}
