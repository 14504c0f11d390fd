import type { Endpoint } from "#contract/endpoint.ts";
import { mayCall } from "#contract/roles.ts";
import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import type { Rights } from "./stored-role.ts";

/** The signed-in user, read from the database for each call: a changed role or session counts at the next one. */
export type SessionUser = Rights & {
  id: number;
  language: Language;
  /** The hash of the token of this call: names this session among the user's sessions. */
  session: string;
};

/** @returns null for an unknown token */
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
  if (!mayCall(user.role, access)) throw new AppError("forbidden");
  return user;
}
