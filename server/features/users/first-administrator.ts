import { randomBytes } from "node:crypto";
import { siteLanguage } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { hashPassword } from "#server/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { hasAdministrator, insertUser, selectUserByEmail, updateUser } from "./queries.ts";
import { replacePassword } from "./users.ts";

/** Used where ADMIN_EMAIL and ADMIN_PASSWORD are not set (product.md, section 3). */
const INVENTED_ADDRESS = "admin@urubuga.example";

/**
 * How to sign in as the one that was made; `isRandom` where the password was generated and is known from this start
 * alone.
 */
export type FirstAdministrator = { email: string; password: string; isRandom: boolean };

/** Makes the first administrator; null where there is one. */
export async function makeFirstAdministrator({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<FirstAdministrator | null> {
  const isRandom = config.firstAdministrator === null;
  const { email, password } = config.firstAdministrator ?? {
    email: INVENTED_ADDRESS,
    password: randomBytes(16).toString("base64url"),
  };
  // The invented one gets no mail, and so no code: it does not count where the configuration names another administrator.
  const ignored = email === INVENTED_ADDRESS ? undefined : INVENTED_ADDRESS;
  if (await hasAdministrator(db, ignored)) return null;
  const password_hash = await hashPassword(password, config.passwordCost);
  const isMade = await db.transaction().execute(async (transaction) => {
    const isNew = await insertUser(transaction, {
      name: "Administrator",
      email,
      password_hash,
      language: siteLanguage(),
      role: "ADMIN",
      avatar: null,
      created_at: toInstant(clock.now()),
    });
    if (isNew) return true;
    // Another process that starts now may have made it; an account that a stranger opened is taken over whole.
    if (await hasAdministrator(transaction, ignored)) return false;
    const user = await selectUserByEmail(transaction, email);
    if (!user) return false;
    await updateUser(transaction, user.id, { role: "ADMIN" });
    await replacePassword(transaction, user.id, password_hash);
    return true;
  });
  return isMade ? { email, password, isRandom } : null;
}
