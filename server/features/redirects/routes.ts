import { addRedirect, deleteRedirect, listRedirects } from "#contract/redirects.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { presentRedirects } from "./present.ts";
import { add, listAll, remove } from "./redirects.ts";

export function redirectRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    handle(listRedirects, async () => presentRedirects(await listAll(db))),

    handle(addRedirect, async ({ body, user, caller }) => {
      await add({ ...services, user }, body);
      return { message: answers[caller.language].done.redirectAdded, ...presentRedirects(await listAll(db)) };
    }),

    handle(deleteRedirect, async ({ params, user, caller }) => {
      await remove({ ...services, user }, params.id);
      return { message: answers[caller.language].done.redirectDeleted };
    }),
  ];
}
