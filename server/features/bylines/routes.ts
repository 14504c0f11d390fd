import { getAuthor } from "#contract/authors.ts";
import { addByline, changeByline, deleteByline, listBylines } from "#contract/bylines.ts";
import { sentTexts } from "#contract/flat-texts.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import * as rules from "./bylines.ts";
import { presentByline, presentPublicByline } from "./present.ts";
import { readPublicByline } from "./public-bylines.ts";

export function bylineRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    handle(getAuthor, async ({ params, query }) => ({
      author: presentPublicByline(await readPublicByline(db, params.id), query.language),
    })),

    handle(listBylines, async () => {
      const { bylines, accounts } = await rules.listBylines(db);
      return { data: bylines.map(presentByline), accounts };
    }),

    handle(addByline, async ({ body, files, user, caller }) => {
      const sent = { name: body.name, userId: body.userId, bios: sentTexts(body, "bio") };
      const byline = await rules.addByline({ ...services, user }, sent, files);
      return { message: answers[caller.language].done.bylineAdded, byline: presentByline(byline) };
    }),

    handle(changeByline, async ({ params, body, files, user, caller }) => {
      const { name, userId, removeImage } = body;
      const change = { name, userId, removeImage, bios: sentTexts(body, "bio") };
      const byline = await rules.changeByline({ ...services, user }, params.id, { change, files });
      return { message: answers[caller.language].done.bylineSaved, byline: presentByline(byline) };
    }),

    handle(deleteByline, async ({ params, user, caller }) => {
      await rules.deleteByline({ ...services, user }, params.id);
      return { message: answers[caller.language].done.bylineDeleted };
    }),
  ];
}
