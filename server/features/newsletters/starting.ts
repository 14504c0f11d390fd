import addressparser from "nodemailer/lib/addressparser";
import { activeLanguages } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { type ContentTransaction, changeByItself } from "#server/features/audit/change.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { Foundation } from "#server/services.ts";
import { compose, type Material, materialOf } from "./composing.ts";
import {
  insertDueNewsletter,
  lockNewsletter,
  type NewsletterRow,
  type Section,
  storeItems,
  updateNewsletter,
} from "./queries.ts";
import { insertRecipients } from "./recipient-queries.ts";
import { lastTurn, loadRule, ruleIn } from "./rule.ts";

/**
 * Chooses items and recipients for good, in the caller's transaction: from then on it is being sent.
 * @returns false where it has nothing to say; then nothing is changed
 */
export async function begin(
  foundation: Omit<Foundation, "db"> & { db: ContentTransaction },
  row: NewsletterRow,
): Promise<boolean> {
  const { db, clock, config } = foundation;
  const material = await materialOf(foundation, row);
  if (!(await saysAnything(foundation, material))) return false;
  for (const section of ["newest", "most-read", "events"] as const satisfies Section[]) {
    const ids = material.items.filter((each) => each.section === section).map(({ item_id }) => item_id);
    await storeItems(db, row.id, section, ids);
  }
  const now = toInstant(clock.now());
  await insertRecipients(db, row.id, now);
  await updateNewsletter(db, row.id, {
    status: "sending",
    started_at: now,
    send_at: row.send_at,
    message_domain: domainOf(config.mailFrom),
    stop_reason: "",
    server_said: "",
  });
  return true;
}

async function saysAnything(foundation: Foundation, material: Material): Promise<boolean> {
  for (const language of activeLanguages()) {
    if (await compose(foundation, material, { language, categories: [] })) return true;
  }
  return false;
}

/** Whether it may have something to say at a later time: by then nothing but its rule brings anything new. */
export async function maySayAnything(foundation: Foundation, row: NewsletterRow): Promise<boolean> {
  const { newest, mostRead, events } = ruleIn(row.rule);
  return newest + mostRead + events > 0 || saysAnything(foundation, await materialOf(foundation, row));
}

function domainOf(sender: string): string {
  const [parsed] = addressparser(sender, { flatten: true });
  return parsed?.address.split("@").at(-1) ?? "localhost";
}

/** Begins a scheduled newsletter whose time has come; one that has nothing to say is cancelled. */
export async function beginScheduled(foundation: Foundation, id: number): Promise<void> {
  const { clock } = foundation;
  await changeByItself(foundation, async (db) => {
    const row = await lockNewsletter(db, id);
    const now = toInstant(clock.now());
    if (row?.status !== "scheduled" || row.send_at === null || row.send_at > now)
      return { result: undefined, entry: null };
    const inTransaction = { ...foundation, db };
    const name = await nameInLog(inTransaction, row);
    const isBegun = await begin(inTransaction, row);
    if (!isBegun) await updateNewsletter(db, id, { status: "cancelled", ended_at: now, stop_reason: "empty" });
    const action = isBegun ? "newsletter_started" : "newsletter_cancelled";
    const byRule = row.due_for !== null && { siteName: await siteName(db) };
    return { result: undefined, entry: { action, id, name, actorId: row.user_id, ...byRule } };
  });
}

async function nameInLog(foundation: Foundation, row: NewsletterRow): Promise<string> {
  const content = await compose(foundation, await materialOf(foundation, row), { language: "en", categories: [] });
  return content?.subject ?? "";
}

/** Whether the rule makes a newsletter now, unless it has. */
export async function dueByRule({ db, clock, config }: Pick<Foundation, "db" | "clock" | "config">) {
  return lastTurn(await loadRule(db), clock.now(), config.timeZone);
}

/** Makes the newsletter of the rule whose time has come, once for each time; `beginScheduled` begins it. */
export async function makeByRule(foundation: Foundation): Promise<void> {
  const { db, clock } = foundation;
  const due = await dueByRule(foundation);
  if (due === null) return;
  const { rule } = await loadRule(db);
  await insertDueNewsletter(db, {
    status: "scheduled",
    rule: JSON.stringify(rule),
    created_at: toInstant(clock.now()),
    user_id: null,
    due_for: due,
    send_at: due,
    started_at: null,
    ended_at: null,
  });
}
