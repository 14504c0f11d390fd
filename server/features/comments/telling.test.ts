import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { DAY, MINUTE, SECOND } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { commentAs, decideAs, holdComment, type Moderator, newGuest, newModerator } from "#test/comments.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import { mailsTo } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";
import { TELL_AFTER } from "./deciding.ts";

const smtp = await useSmtp();
const site = useApp({ RATE_LIMIT: "on" });
let moderator: Moderator;
let articleId: number;
beforeAll(async () => {
  moderator = await newModerator(site);
});
beforeEach(async () => {
  articleId = await addArticle(site.db, {
    titles: { en: "A day at the library", rw: "Mu isomero", fr: "À la bibliothèque" },
  });
  // The limit of calls from one address.
  site.clock.advance(20 * MINUTE);
});

const decide = (id: number, payload: object) => decideAs(site, moderator, id, payload);

describe("the author of a held comment", () => {
  test("is told once the decision can no longer be taken back, and not before", async () => {
    const { id, email } = await holdComment(site, articleId, { language: "en" });
    await decide(id, { status: "published" });
    site.clock.advance(TELL_AFTER - 1);
    expect(await mailsTo(site, email)).toEqual([]);
    site.clock.advance(1);
    const [mail, ...more] = await mailsTo(site, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your comment is published");
    expect(mail?.text).toContain("A day at the library");
    expect(mail?.text).toContain(`https://urubuga.example/en/article/${articleId}#comments`);
  });

  test("is told nothing where the decision was taken back in time, and then the other decision", async () => {
    const { id, email } = await holdComment(site, articleId, { language: "en" });
    await decide(id, { status: "published" });
    site.clock.advance(9 * SECOND);
    await decide(id, { status: "held", was: "published" });
    site.clock.advance(MINUTE);
    expect(await mailsTo(site, email)).toEqual([]);
    await decide(id, { status: "rejected", reason: "off_topic" });
    site.clock.advance(TELL_AFTER);
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual(["Your comment was not published"]);
  });

  test.each([
    ["rw", "Igitekerezo cyawe nticyatangajwe", "Mu isomero"],
    ["en", "Your comment was not published", "A day at the library"],
    ["fr", "Votre commentaire n’a pas été publié", "À la bibliothèque"],
  ])("is told in %s why it was rejected, without a word of the comment", async (language, subject, title) => {
    const guest = { guestName: "Buy phones", guestEmail: newAddress() };
    const { id, key, email } = await holdComment(site, articleId, { language, content: "My own words" }, guest);
    await decide(id, { status: "rejected", reason: "spam", note: "Please no <advertisements>" });
    site.clock.advance(TELL_AFTER);
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe(subject);
    for (const part of [
      title,
      "Please no <advertisements>",
      `https://urubuga.example/${language}/comment/${id}?key=${key}`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain("&lt;advertisements&gt;");
    for (const part of ["My own words", "Buy phones"]) expect(`${mail?.text} ${mail?.html}`).not.toContain(part);
  });

  test("is told in the language of the account, where there is one", async () => {
    const email = newAddress();
    const { token } = await addSessionUser(site, { email, language: "fr" });
    const { body } = await commentAs(site, { headers: as(token) }, { articleId, language: "rw" });
    await decide(body.comment.id, { status: "published" });
    site.clock.advance(TELL_AFTER);
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual(["Votre commentaire est publié"]);
  });

  test("who is a guest is told five times a day at most, whoever typed the address", async () => {
    const guest = newGuest();
    for (let each = 0; each < 7; each += 1) {
      const { body } = await commentAs(site, guest, { articleId }, `198.51.${each}.7`);
      await decide(body.comment.id, { status: "rejected", reason: "spam" });
    }
    site.clock.advance(TELL_AFTER);
    expect(await mailsTo(site, guest.guestEmail ?? "")).toHaveLength(5);
    site.clock.advance(DAY);
    const { body } = await commentAs(site, guest, { articleId });
    await decide(body.comment.id, { status: "rejected", reason: "spam" });
    site.clock.advance(TELL_AFTER);
    expect(await mailsTo(site, guest.guestEmail ?? "")).toHaveLength(6);
  });

  test("who is a guest can end such mail with one click, for every comment with that address", async () => {
    const guest = newGuest();
    const { id, email } = await holdComment(site, articleId, {}, guest);
    await decide(id, { status: "rejected", reason: "spam" });
    site.clock.advance(TELL_AFTER);
    const [mail] = await mailsTo(site, email);
    const token = mail?.headers["list-unsubscribe"]?.match(/unsubscribe\/([\w-]+)>/)?.[1];
    expect(mail?.text).toContain(`/unsubscribe/${token}`);
    expect((await site.call("POST", "/subscription/unsubscribe", { payload: { token } })).status).toBe(200);
    const other = await holdComment(site, articleId, {}, guest);
    await decide(other.id, { status: "rejected", reason: "spam" });
    site.clock.advance(TELL_AFTER);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("is not told that a comment which readers reported stays public", async () => {
    const { id, email } = await holdComment(site, articleId);
    await decide(id, { status: "published" });
    site.clock.advance(TELL_AFTER);
    expect(await mailsTo(site, email)).toHaveLength(1);
    for (const remoteAddress of ["203.0.113.1", "198.18.0.1", "192.0.2.1"])
      await site.call("POST", `/comment/${id}/report`, { payload: { reason: "spam" }, remoteAddress });
    expect((await decide(id, { status: "published", was: "held" })).status).toBe(200);
    site.clock.advance(TELL_AFTER);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("is not told of a comment that was deleted meanwhile", async () => {
    const { id, email } = await holdComment(site, articleId);
    await decide(id, { status: "published" });
    await site.call("DELETE", `/comment/${id}`, { headers: moderator.headers });
    site.clock.advance(MINUTE);
    expect(await mailsTo(site, email)).toEqual([]);
  });
});

describe("with a mail server that is down", () => {
  const mailing = useApp({ SMTP_URL: smtp.url() });
  let mailModerator: Moderator;
  let other: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    mailModerator = await newModerator(mailing);
    const { config, db, clock } = mailing;
    other = await buildApp({ config, db, clock });
  });
  afterAll(() => other.app.close());

  /** Sends what is due, in this process and in another one. */
  async function sendInTwoProcesses() {
    await Promise.all([other.services.mailWorker.sendDue(), mailing.services.mailWorker.sendDue()]);
  }

  test("each author gets one mail once it is back, whichever process sends it", async () => {
    const id = await addArticle(mailing.db);
    const held = [];
    for (let each = 0; each < 5; each += 1) held.push(await holdComment(mailing, id));
    smtp.behaviour = "drop";
    await Promise.all(
      held.flatMap((each) => [
        decideAs(mailing, mailModerator, each.id, { status: "published", was: "held" }),
        decideAs(mailing, mailModerator, each.id, { status: "published", was: "held" }),
      ]),
    );
    mailing.clock.advance(TELL_AFTER);
    await sendInTwoProcesses();
    expect(smtp.mails).toEqual([]);
    smtp.behaviour = "accept";
    for (let each = 0; each < 4; each += 1) {
      mailing.clock.advance(MINUTE);
      await sendInTwoProcesses();
    }
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(held.map(({ email }) => email).toSorted());
  });

  test("a decision whose process ended before the mail was due is told by the next process", async () => {
    const { id, email } = await holdComment(mailing, await addArticle(mailing.db));
    await decideAs(mailing, mailModerator, id, { status: "published" });
    mailing.clock.advance(TELL_AFTER);
    await sendInTwoProcesses();
    expect(smtp.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
