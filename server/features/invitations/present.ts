import type { Invitation, Offer as PresentedOffer } from "#contract/invitations.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import type { Offer } from "./accepting.ts";
import type { WaitingRow } from "./invitations.ts";
import { offeredRights } from "./offered-rights.ts";

/** Where a link leads. */
export function invitationUrl(siteUrl: string, language: Language, token: string): string {
  return `${siteUrl}/${language}/invitation/${token}`;
}

export function presentInvitation(row: WaitingRow, timeZone: string): Invitation {
  return {
    id: row.id,
    email: row.email,
    ...offeredRights(row),
    invitedBy: row.invited_by_name,
    createdAt: withOffset(row.created_at, timeZone),
    expiresAt: withOffset(row.expires_at, timeZone),
  };
}

export function presentOffer({ expires_at, ...offer }: Offer, timeZone: string): PresentedOffer {
  return {
    email: offer.email,
    role: offer.role,
    languages: offer.languages,
    mayPublish: offer.mayPublish,
    hasAccount: offer.hasAccount,
    expiresAt: withOffset(expires_at, timeZone),
  };
}
