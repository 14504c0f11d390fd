import { toInstant } from "#server/clock.ts";
import type { MailPurpose } from "#server/database/schema.ts";
import { readOutbox } from "#test/mailbox.ts";
import { expect, type Site } from "./site.ts";
import { openDatabase } from "./users.ts";

/** The paths of the links in the mail about a subscription to the address, once it is there. */
export async function linksFor(site: Site, email: string): Promise<{ confirm: string; leave: string }> {
  let text = "";
  await expect(async () => {
    const mail = (await readOutbox(site.dataDir)).findLast(({ to }) => to === email);
    expect(mail).toBeDefined();
    text = mail?.text ?? "";
  }).toPass({ timeout: 15_000 });
  const pathOf = (pattern: RegExp) => {
    const { pathname, search } = new URL(text.match(pattern)?.[0] ?? "");
    return pathname + search;
  };
  return { confirm: pathOf(/\S+\/subscription\?token=\S+/), leave: pathOf(/\S+\/unsubscribe\/\S+/) };
}

/** How far the subscription of the address is. */
export function statusOf(site: Site, email: string): unknown {
  const database = openDatabase(site);
  const row = database.prepare("select status, language from subscriptions where email = ?").get(email);
  database.close();
  return row && `${row.status} ${row.language}`;
}

/** So many mails went to strangers lately, that nobody has followed up. */
export function addUnconfirmed(site: Site, purpose: MailPurpose, count: number, before: number): void {
  const database = openDatabase(site);
  const insert = database.prepare("insert into unproven_mails (purpose, address_hash, sent_at) values (?, ?, ?)");
  for (let each = 0; each < count; each += 1) insert.run(purpose, `stranger ${each}`, toInstant(Date.now() - before));
  database.close();
}

/** As if nothing had been sent. */
export function forgetMails(site: Site): void {
  const database = openDatabase(site);
  database.exec("delete from unproven_mails");
  database.close();
}
