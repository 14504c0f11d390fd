import { expect, test } from "vitest";
import { DAY, HOUR } from "#server/clock.ts";
import { START, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { addUserWithPassword, logIn, resetTokenFor } from "#test/sign-in.ts";
import { forgetEnded } from "./sessions.ts";

const site = useApp();

test.for([
  ["sessions", 30 * DAY, async () => (await addSessionUser(site)).id],
  ["reset_links", HOUR, withLink],
  ["login_codes", HOUR, withOpenSignIn],
] as const)("%s that have expired are deleted, and none before", async ([table, life, begin]) => {
  const id = await begin();
  const stored = () => site.db.selectFrom(table).select("user_id").where("user_id", "=", id).execute();
  await forgetEnded(site.db, START + life - 1);
  expect(await stored()).toHaveLength(1);
  await forgetEnded(site.db, START + life);
  expect(await stored()).toEqual([]);
});

async function withLink(): Promise<number> {
  const { id, email } = await addUserWithPassword(site);
  await resetTokenFor(site, email);
  return id;
}

async function withOpenSignIn(): Promise<number> {
  const { id, email } = await addUserWithPassword(site);
  await logIn(site, email);
  return id;
}
