import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from "#contract/invitations.ts";
import { answers } from "#i18n/catalogues.ts";
import { withOffset } from "#server/clock.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { accept, readOffer } from "./accepting.ts";
import { inviteSomebody, listWaiting, takeBack } from "./invitations.ts";
import { invitationUrl, presentInvitation, presentOffer } from "./present.ts";

export function invitationRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(listInvitations, async () => {
      const waiting = await listWaiting(db, clock.now());
      return { data: waiting.map((each) => presentInvitation(each, config.timeZone)) };
    }),

    handle(invite, async ({ body, user, caller }) => {
      const { id, token, expires_at } = await inviteSomebody({ ...services, user }, body, caller.language);
      const url = invitationUrl(config.siteUrl, caller.language, token);
      const invitation = { id, url, expiresAt: withOffset(expires_at, config.timeZone) };
      return { message: answers[caller.language].done.invited, invitation };
    }),

    handle(revokeInvitation, async ({ params, user, caller }) => {
      await takeBack({ ...services, user }, params.id);
      return { message: answers[caller.language].done.invitationRevoked };
    }),

    handle(readInvitation, async ({ params }) => ({
      invitation: presentOffer(await readOffer(services, params.token), config.timeZone),
    })),

    handle(acceptInvitation, async ({ body, caller }) => {
      const email = await accept(services, body, caller.language);
      return { message: answers[caller.language].done.invitationAccepted, email };
    }),
  ];
}
