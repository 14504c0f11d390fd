import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { readOutbox } from "#test/mailbox.ts";
import { type Administrator, newAdministrator } from "./admin.ts";
import { expect, type Site } from "./site.ts";
import { callApi, newUser, openDatabase } from "./users.ts";

/** Somebody whose subscription is confirmed. @returns the address */
export function addSubscriber(site: Site, language: Language): string {
  const { email } = newUser();
  const now = toInstant(Date.now());
  const database = openDatabase(site);
  database
    .prepare(
      "insert into subscriptions (email, language, status, created_at, confirmed_at) values (?, ?, 'confirmed', ?, ?)",
    )
    .run(email, language, now, now);
  database.close();
  return email;
}

const foreword = {
  rw: "Muraho!\n\nIki cyumweru twasuye ababoshyi b’i Kirehe.",
  en: "Hello!\n\nThis week we visited the painters of Kirehe.",
  fr: "Bonjour !\n\nCette semaine, nous avons rendu visite aux artistes de Kirehe.",
};

/** Sends a newsletter to everybody who is subscribed. @returns its id */
export async function sendNewsletter(site: Site, admin?: Administrator): Promise<number> {
  const { token } = admin ?? (await newAdministrator(site));
  // Of the sample content: titles that other journeys have just written may be shorter than anybody's.
  const picks = [24, 23, 22, 21].map((id) => ({ kind: "article", id }));
  const rule = { newest: 0, mostRead: 3, events: 3 };
  const added = await callApi<{ newsletter: { id: number } }>(site, "/newsletter", {
    method: "POST",
    body: { foreword, picks, rule },
    token,
  });
  const { id } = added.body.newsletter;
  const { status } = await callApi(site, `/newsletter/${id}/send`, { method: "POST", body: {}, token });
  expect(status).toBe(200);
  return id;
}

/** The path of the link for choosing in the newsletter that came to the address, once it is there. */
export async function choicesPathFor(site: Site, email: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const mail = (await readOutbox(site.dataDir)).findLast(({ to, headers }) => to === email && "list-id" in headers);
    path = new URL(mail?.text.match(/\S+\/subscription\/[\w-]+/)?.[0] ?? "").pathname;
  }).toPass({ timeout: 15_000 });
  return path;
}

/** What the subscription of the address says. */
export function subscriptionOf(site: Site, email: string) {
  const database = openDatabase(site);
  const row = database
    .prepare("select status, language, categories, is_light from subscriptions where email = ?")
    .get(email);
  database.close();
  return row;
}
