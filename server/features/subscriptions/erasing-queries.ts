import type { Database } from "#server/database/schema.ts";

/** @returns the addresses of the deleted ones */
export async function deleteSubscriptionsOf(
  db: Database,
  { userId, email }: { userId?: number; email: string },
): Promise<string[]> {
  const deleted = await db
    .deleteFrom("subscriptions")
    .where((eb) => eb.or([eb("email", "=", email), ...(userId === undefined ? [] : [eb("user_id", "=", userId)])]))
    .returning("email")
    .execute();
  return deleted.map((each) => each.email);
}
