import type { NewsletterStatus, RecipientStatus, StopReason } from "#contract/newsletter-names.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { MINUTE, toInstant } from "#server/clock.ts";
import type { Administrator } from "./admin.ts";
import { ask } from "./admin-screen.ts";
import { dialogOf, openAt, type Scene } from "./admin-states.ts";
import { content } from "./content.ts";
import { expect, type Site } from "./site.ts";
import { openDatabase } from "./users.ts";

let serial = 0;
const languages = ["rw", "en", "fr"] as const;
const languageAt = (place: number) => languages[place % languages.length] ?? "rw";

/** So many confirmed subscribers, each in the next language. @returns the ids of their subscriptions */
export function addSubscribers(site: Site, count: number, name = "reader"): number[] {
  const database = openDatabase(site);
  const insert = database.prepare(
    "insert into subscriptions (email, language, status, created_at, confirmed_at) values (?, ?, 'confirmed', ?, ?)",
  );
  const now = toInstant(Date.now());
  const ids = Array.from({ length: count }, (_, place) => {
    const email = `${name}-${process.pid}-${serial++}@mail.example`;
    return Number(insert.run(email, languageAt(place), now, now).lastInsertRowid);
  });
  database.close();
  return ids;
}

/** Leaves nobody subscribed, nor any newsletter: other tests of the same site count them. */
export function forgetNewsletters(site: Site): void {
  const database = openDatabase(site);
  for (const table of ["newsletter_recipients", "newsletters", "subscriptions"]) database.exec(`delete from ${table}`);
  database.close();
}

/** A draft with a foreword in two languages and so many of the newest articles, as another program makes it. */
export async function addDraft(site: Site, who: Administrator, picked = 2): Promise<Newsletter> {
  const articles = await content.articles(site, "en");
  const body = {
    foreword: { en: "A foreword.", rw: "Ijambo ry’ibanze." },
    picks: articles.slice(0, picked).map(({ id }) => ({ kind: "article", id })),
  };
  return (await ask<{ newsletter: Newsletter }>(site, who, "/newsletter", { method: "POST", body })).newsletter;
}

type Started = {
  status: NewsletterStatus;
  /** How many recipients there are of each. */
  counts: Partial<Record<RecipientStatus, number>>;
  /** How many readers came by the first of its links, half as many by the second, and so on. */
  visits?: number;
  stopReason?: StopReason;
  serverSaid?: string;
  startedAt?: number;
};

/** Has a newsletter be as if it had been sent so far. */
export function startAs(site: Site, id: number, started: Started) {
  const { status, counts, visits = 0, stopReason = "restored", serverSaid = "" } = started;
  const database = openDatabase(site);
  const begun = toInstant(started.startedAt ?? Date.now() - 5 * MINUTE);
  const ended = status === "sent" || status === "cancelled" ? toInstant(Date.now()) : null;
  database
    .prepare(
      "update newsletters set status = ?, started_at = ?, ended_at = ?, stop_reason = ?, server_said = ? where id = ?",
    )
    .run(status, begun, ended, status === "paused" ? stopReason : "", serverSaid, id);
  const insert = database.prepare(
    `insert into newsletter_recipients (newsletter_id, subscription_id, language, status, tries, at, server_said)
     values (?, ?, ?, ?, 1, ?, ?)`,
  );
  for (const [each, count] of Object.entries(counts)) {
    const said = each === "refused" ? "550 5.1.1 No such user here" : "";
    // Those who wait do so for longer than a test runs.
    const at = each === "waiting" ? "2036-11-21T10:00:00.000Z" : begun;
    for (const [place, subscription] of addSubscribers(site, count).entries()) {
      insert.run(id, subscription, languageAt(place), each, at, said);
    }
  }
  const visited = database.prepare(
    `insert into newsletter_visits (newsletter_id, language, item_id, visits)
     select newsletter_id, ?, item_id, ? >> position from newsletter_items
     where newsletter_id = ? and section = 'picks' and ? >> position > 0`,
  );
  for (const language of languages) visited.run(language, visits, id, visits);
  database.close();
}

const oneOfEach = { waiting: 3, sent: 4, refused: 1, bounced: 1, uncertain: 2, skipped: 1 } as const;

export async function showNewsletters(scene: Scene): Promise<void> {
  const { site, who, page } = scene;
  const draft = await addDraft(site, who);
  await ask(site, who, `/newsletter/${draft.id}/schedule`, { method: "POST", body: { sendAt: "2036-11-21T10:00" } });
  await addDraft(site, who);
  startAs(site, (await addDraft(site, who)).id, { status: "paused", counts: oneOfEach });
  startAs(site, (await addDraft(site, who)).id, { status: "sent", counts: { sent: 4, refused: 1 }, visits: 2 });
  await openAt(scene, "/newsletters");
  await expect(page.getByRole("main").getByRole("progressbar").first()).toBeVisible();
  await page.getByText(scene.said.admin.dashboard.chartTable).click();
  await expect(page.getByRole("table")).toBeVisible();
}

export async function openRule({ page, said }: Scene): Promise<void> {
  const { rule } = said.admin.newsletters;
  await page.getByRole("main").getByRole("button", { name: rule.change }).click();
  await dialogOf(page).getByText(rule.byItself, { exact: true }).click();
  const chosen = dialogOf(page).locator("[name=days]:checked");
  for (const day of await chosen.all()) await day.uncheck();
  await dialogOf(page).getByRole("button", { name: rule.save }).click();
  await expect(dialogOf(page).getByText(rule.noDay)).toBeVisible();
}

/** With a foreword that is too long, and results of a search. */
export async function writeTooLong(scene: Scene): Promise<void> {
  const { site, who, page, said } = scene;
  const { write, preview } = said.admin.newsletters;
  const { id } = await addDraft(site, who, 3);
  await openAt(scene, `/newsletters/${id}`);
  await page.getByRole("searchbox", { name: write.search }).fill("umu");
  await expect(page.getByRole("button", { name: new RegExp(write.add.split("{")[0] ?? "") }).first()).toBeVisible();
  await page.getByRole("textbox", { name: write.foreword }).first().fill("a".repeat(2001));
  await page.getByRole("button", { name: write.save, exact: true }).click();
  await expect(page.locator("[aria-invalid]")).toBeVisible();
  await expect(page.getByText(preview.behind)).toBeVisible();
  await expect(page.locator("iframe")).toBeVisible();
}

export async function askToSend(scene: Scene): Promise<void> {
  const { site, who, page, said } = scene;
  const { id } = await addDraft(site, who);
  await openAt(scene, `/newsletters/${id}`);
  await page.getByRole("button", { name: said.admin.newsletters.send.now }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function askWhenToSend(scene: Scene): Promise<void> {
  const { site, who, page, said } = scene;
  const { send } = said.admin.newsletters;
  const { id } = await addDraft(site, who);
  await openAt(scene, `/newsletters/${id}`);
  await page.getByRole("button", { name: send.later }).click();
  await dialogOf(page).getByRole("textbox").first().fill("01/01/2020");
  await dialogOf(page).getByRole("button", { name: send.schedule }).click();
  await expect(dialogOf(page).locator("[aria-invalid]")).toBeVisible();
}

export async function showProgress(scene: Scene): Promise<void> {
  const { site, who, page, said } = scene;
  const { id } = await addDraft(site, who, 3);
  const stopped = { stopReason: "refusals", serverSaid: "554 5.7.1 Rejected" } as const;
  startAs(site, id, { status: "paused", counts: oneOfEach, visits: 2, ...stopped });
  await openAt(scene, `/newsletters/${id}?status=refused`);
  await page.getByText(exactPlural(said.admin.newsletters.links.rest, 1, said.language)).click();
  await page.getByRole("button", { name: said.admin.newsletters.progress.showPreview }).click();
  await expect(page.locator("iframe")).toBeVisible();
}

export async function askToResend(scene: Scene): Promise<void> {
  const { site, who, page, said } = scene;
  const { id } = await addDraft(site, who);
  startAs(site, id, { status: "sent", counts: { sent: 2, uncertain: 2 } });
  await openAt(scene, `/newsletters/${id}`);
  await page.getByRole("button", { name: said.admin.newsletters.progress.resend }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function showSuppressions(scene: Scene): Promise<void> {
  const { site, who, said } = scene;
  for (const name of ["aline", `a-very-long-name-${"of-somebody-".repeat(4)}`]) {
    await ask(site, who, "/suppression", { method: "POST", body: { email: `${name}@mail.example` } });
  }
  await openAt(scene, "/newsletters/suppressions");
  await scene.page.getByRole("button", { name: said.admin.newsletters.suppressions.allow }).first().click();
  await expect(dialogOf(scene.page)).toBeVisible();
}
