import { react } from "#contract/reactions.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { reactTo } from "./reactions.ts";

export function reactionRoutes({ db, clock }: Services): Route[] {
  return [handle(react, async ({ body, user }) => reactTo(db, { ...body, userId: user.id }, clock.now()))];
}
