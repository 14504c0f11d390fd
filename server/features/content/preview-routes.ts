import { readPreview } from "#contract/previews.ts";
import { answers } from "#i18n/catalogues.ts";
import { withOffset } from "#server/clock.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { requireReadable } from "./items.ts";
import type { Kind, Shapes } from "./kind.ts";
import { notePresence } from "./presences.ts";
import { endPreview, makePreview, showPreview } from "./previews.ts";

/** Who else sees an item that is not published: by a link, or in an editor of their own. */
export function companyRoutes<Own extends object, Sent extends object, Presented extends Shapes>(
  services: Services,
  { name, endpoints }: Kind<Own, Sent, Presented>,
): Route[] {
  const { db, clock, config } = services;
  const { workflow } = endpoints;
  return [
    handle(workflow.makePreview, async ({ params, user, caller }) => {
      const { token, expiresAt } = await makePreview({ ...services, user }, name, params.id);
      const url = `${config.siteUrl}/${caller.language}/preview/${token}`;
      return { url, expiresAt: withOffset(expiresAt, config.timeZone) };
    }),

    handle(workflow.endPreview, async ({ params, user, caller }) => {
      await endPreview({ ...services, user }, name, params.id);
      return { message: answers[caller.language].done.previewEnded };
    }),

    handle(workflow.notePresence, async ({ params, body, user }) => {
      const { id: item_id } = await requireReadable(db, name, params.id, user);
      const tab = { item_id, user_id: user.id, tab: body.tab };
      const others = await notePresence(db, tab, { isLeaving: body.leaving, now: clock.now() });
      return { others: others.map((each) => ({ ...each, since: withOffset(each.since, config.timeZone) })) };
    }),
  ];
}

export function previewRoutes(services: Services): Route[] {
  return [handle(readPreview, ({ params, query }) => showPreview(services, params.token, query.language))];
}
