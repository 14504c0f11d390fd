import { systemClock } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { startSession } from "#server/features/auth/sessions.ts";

/** Adds an administrator to a site. @returns the token of a session */
export async function addAdministrator(dataDir: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const { id } = await db
    .insertInto("users")
    .values({
      name: "An editor",
      email: "editor@urubuga.example",
      role: "ADMIN",
      language: "en",
      created_at: new Date().toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await startSession(db, id, systemClock.now());
  await db.destroy();
  return token;
}
