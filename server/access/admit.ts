import type { Endpoint } from "#contract/endpoint.ts";
import type { Role } from "#contract/users.ts";
import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";

/** Who is signed in, read anew for each call: what changes in a role or a session counts at the next one. */
export type SessionUser = {
  id: number;
  role: Role;
  language: Language;
  /** The hash of the token that was shown: names this session among a user's others. */
  session: string;
};

/** @returns null for a token that no session knows */
export type FindSessionUser = (token: string) => Promise<SessionUser | null>;

/**
 * Lets a call pass or rejects it, by the access that the endpoint asks for.
 * @throws AppError session_ended for a token that is not valid, wherever it is sent: never a silent guest
 * @throws AppError not_signed_in, forbidden
 */
export async function admit(
  { access }: Pick<Endpoint, "access">,
  token: string | null,
  findSessionUser: FindSessionUser,
): Promise<SessionUser | null> {
  const user = token === null ? null : await findSessionUser(token);
  if (token !== null && user === null) throw new AppError("session_ended");
  if (access === "anyone" || access === "optional-user") return user;
  if (user === null) throw new AppError("not_signed_in");
  if (access === "administrator" && user.role !== "ADMIN") throw new AppError("forbidden");
  return user;
}
