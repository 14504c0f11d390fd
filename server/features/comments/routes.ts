import { createComment } from "#contract/comments.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import type { Services } from "#server/services.ts";
import { postComment } from "./comments.ts";
import { presentComment } from "./present.ts";

export function commentRoutes(services: Services): Route[] {
  const { clock, config } = services;
  return [
    handle(createComment, async ({ body, user }) => {
      rejectBots(body, clock.now());
      const comment = await postComment(services, body, user?.id ?? null);
      return { comment: presentComment(comment, config.timeZone) };
    }),
  ];
}
