import { addBan, liftBan, listBans } from "#contract/bans.ts";
import { answers } from "#i18n/catalogues.ts";
import { authorOfComment } from "#server/features/comments/deciding.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { ban, lift, listBanPage } from "./bans.ts";
import { presentBan } from "./present.ts";

export function banRoutes(services: Services): Route[] {
  const { db, config } = services;
  return [
    handle(listBans, async ({ query }) => {
      const { bans, total } = await listBanPage(services, query);
      return {
        data: bans.map((each) => presentBan(each, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(addBan, async ({ body: { commentId, ...body }, user, caller }) => {
      const author = commentId === undefined ? null : await authorOfComment(db, commentId);
      const added = await ban({ ...services, user }, { ...body, author });
      return { message: answers[caller.language].done.banAdded, ban: presentBan(added, config.timeZone) };
    }),

    handle(liftBan, async ({ params, user, caller }) => {
      await lift({ ...services, user }, params.id);
      return { message: answers[caller.language].done.banLifted };
    }),
  ];
}
