import type { Locator, Page } from "@playwright/test";
import type { HoldReason } from "#contract/moderation.ts";
import type { CommentStatus, RejectReason } from "#contract/moderation-names.ts";
import type { Language } from "#i18n/language.ts";
import { MINUTE, toInstant } from "#server/clock.ts";
import { adminEn } from "#test/words.ts";
import type { Administrator } from "./admin.ts";
import type { Site } from "./site.ts";
import { newUser, openDatabase, signedIn, storeSession } from "./users.ts";

const words = adminEn.comments;

type Report = { reason: RejectReason; text?: string };

/** A comment as the site has it; without `userId` a guest wrote it. */
export type NewComment = {
  content: string;
  name?: string;
  email?: string;
  userId?: number;
  articleId?: number;
  status?: CommentStatus;
  reasons?: readonly HoldReason[];
  language?: Language;
  /** Minutes ago. */
  age?: number;
  reports?: readonly Report[];
  appeal?: string;
  rejectReason?: RejectReason;
  note?: string;
};

/** A moderator with a session, whom no other test knows. */
export async function newModerator(site: Site): Promise<Administrator> {
  return signedIn(site, { ...newUser(), name: "Olive Ingabire" }, { role: "MODERATOR" });
}

export async function enterModerator(page: Page, site: Site): Promise<Administrator> {
  const moderator = await newModerator(site);
  await storeSession(page, moderator);
  return moderator;
}

/** Stores comments, held unless they say otherwise; their ids, in their order. */
export function addComments(site: Site, comments: readonly NewComment[]): number[] {
  const database = openDatabase(site);
  const insert = database.prepare(
    `insert into comments (item_id, user_id, guest_name, guest_email, content, created_at, status, reasons, language,
       network, decided_at, reject_reason, note, appeal)
     values ((select id from items where kind = 'article' and public_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     returning id`,
  );
  const report = database.prepare(
    "insert into comment_reports (comment_id, network, reason, text, created_at) values (?, ?, ?, ?, ?)",
  );
  const instant = (minutes: number) => toInstant(Date.now() - minutes * MINUTE);
  const ids = comments.map((each, index) => {
    const { age = comments.length - index, articleId = 24, userId = null, rejectReason = null } = each;
    const { name = "Keza Uwase", email = `reader-${index}@reader.example` } = each;
    const { status = "held", language = "rw", note = null, appeal = null } = each;
    const reasons = JSON.stringify(each.reasons ?? [{ code: "first_comment", detail: "" }]);
    const guest = userId === null ? [name, email] : [null, null];
    const decidedAt = rejectReason === null ? null : instant(age + 30);
    const facts = [each.content, instant(age + 60), status, reasons, language, "a network’s hash", decidedAt];
    const row = insert.get(articleId, userId, ...guest, ...facts, rejectReason, note, appeal) as { id: number };
    for (const [number, { reason, text = "" }] of (each.reports ?? []).entries()) {
      report.run(row.id, `network ${number}`, reason, text, instant(age));
    }
    return row.id;
  });
  database.close();
  return ids;
}

/** So many that wait, who waits longest first: "Comment 01", "Comment 02" … */
export function addHeld(site: Site, count: number, part: Partial<NewComment> = {}): number[] {
  return addComments(
    site,
    Array.from({ length: count }, (_, index) => ({
      content: nameOf(index),
      name: `Reader ${index + 1}`,
      ...part,
    })),
  );
}

/** The text of the comment at a place. */
export const nameOf = (index: number) => `Comment ${String(index + 1).padStart(2, "0")}`;

/** What other tests left waiting is gone. */
export function clearHeld(site: Site): void {
  const database = openDatabase(site);
  database.exec("delete from comments where status = 'held'");
  database.close();
}

export function statusOf(site: Site, id: number): CommentStatus | undefined {
  const database = openDatabase(site);
  const row = database.prepare("select status from comments where id = ?").get(id);
  database.close();
  return row?.status as CommentStatus | undefined;
}

/** One of each thing that a card can show. */
export function everyKind(): NewComment[] {
  const long = "Iyi nkuru ni nziza cyane kandi yanyigishije byinshi ntari nzi ku mateka yacu. ".repeat(14);
  return [
    {
      content: "You 1d10t, look at www.cheap-pills.example/offer now!",
      name: "Jean-Baptiste Nsengiyumva-Uwimana wa Nyarugenge",
      email: "a-rather-long-address-of-somebody@an-association-of-young-people.example",
      language: "en",
      reasons: [
        { code: "listed_word", detail: "en: idiot", at: { from: 4, to: 9 } },
        { code: "link", detail: "www.cheap-pills.example/offer", at: { from: 19, to: 48 } },
        { code: "first_comment", detail: "" },
      ],
    },
    {
      content: long,
      reasons: [
        { code: "repeated", detail: "" },
        { code: "too_fast", detail: "4" },
        { code: "history", detail: "3" },
        { code: "honeypot", detail: "" },
      ],
    },
    {
      content: "Ceci n’est pas vrai, et l’auteur le sait.",
      language: "fr",
      status: "held",
      reasons: [{ code: "reports", detail: "3" }],
      reports: [
        { reason: "abusive", text: "Il attaque ma sœur." },
        { reason: "spam" },
        { reason: "other", text: "Ce n’est pas la première fois que cette personne écrit cela ici." },
      ],
    },
    {
      content: "Ndashaka gusubiza ibyo mwanditse ku muryango wanjye.",
      reasons: [
        { code: "first_comment", detail: "" },
        { code: "appeal", detail: "" },
      ],
      rejectReason: "off_topic",
      note: "Please write about the article.",
      appeal: "Kivuga ku nkuru nyine, reba igika cya gatatu.",
    },
  ];
}

/** The cards of the comments, in their order. */
export const cards = (page: Page) => page.locator("[data-comment]");
export const cardOf = (page: Page, text: string) => cards(page).filter({ hasText: text });
/** A button of a card by its English name. */
export const act = (card: Locator, name: keyof Pick<typeof words, "publish" | "keep" | "reject" | "ban" | "delete">) =>
  card.getByRole("button", { name: new RegExp(`^${words[name]}: `) });
