import type { ModeratedComment } from "#contract/comments.ts";
import type { BanKind } from "#contract/moderation-names.ts";

/** What of a comment's author can be banned, the narrowest first. */
export function authorsOf({ user, guestEmail, hasNetwork }: ModeratedComment): BanKind[] {
  const known: Record<BanKind, boolean> = { account: user !== null, email: guestEmail !== null, network: hasNetwork };
  return (["account", "email", "network"] as const).filter((kind) => known[kind]);
}
