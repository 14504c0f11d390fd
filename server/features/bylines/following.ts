import type { Database } from "#server/database/schema.ts";
import { addContent } from "#server/features/audit/change.ts";
import { selectBylineOfUser, updateByline } from "./queries.ts";

/** What of an account readers saw as its author before there were bylines. */
type Shown = { name: string; avatar: string | null };

/** The byline of an account has its name and picture until an editor gives it others. */
export async function followAccount(db: Database, userId: number, before: Shown, now: Shown): Promise<void> {
  if (before.name === now.name && before.avatar === now.avatar) return;
  const byline = await selectBylineOfUser(db, userId);
  const name = byline?.name === before.name ? now.name : undefined;
  const image = byline?.image === before.avatar ? now.avatar : undefined;
  if (!byline || (name === undefined && image === undefined)) return;
  await addContent(db, (transaction) => updateByline(transaction, byline.id, { name, image }));
}
