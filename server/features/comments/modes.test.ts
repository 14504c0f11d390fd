import { beforeAll, describe, expect, test } from "vitest";
import type { CommentMode, CommentStatus } from "#contract/moderation-names.ts";
import { type BuiltInLanguage, builtInLanguages } from "#i18n/language.ts";
import { DAY, SECOND } from "#server/clock.ts";
import { as, type TestApp, useApp } from "#test/app.ts";
import { type Commenter, commentAs, newGuest, newModerator, newUser } from "#test/comments.ts";
import { addArticle, addCategory, addComment, addSessionUser, setCommentMode } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();

let articleId: number;
beforeAll(async () => {
  articleId = await addArticle(site.db);
});

/** Who comments, whether for the first time or not. */
const commenters: Record<string, (site: TestApp) => Promise<Commenter>> = {
  "a new guest": async () => newGuest(),
  "a guest with a published comment": async ({ db }) => {
    const guest = newGuest();
    await addComment(db, { articleId, ...(guest as { guestName: string; guestEmail: string }) });
    return guest;
  },
  "a new user": newUser,
  "a user with a published comment": async ({ db }) => {
    const { id, token } = await addSessionUser(site);
    await addComment(db, { articleId, userId: id });
    return { headers: as(token) };
  },
};
const isKnown = (who: string) => who.includes("published");

const texts = {
  "a harmless text": {},
  "a link": { content: "Reba www.example.org" },
  "a listed word": { content: "Uri ikigoryi" },
  "a filled in honeypot": { leaveEmpty: "x" },
};
type Text = keyof typeof texts;

/** The harmless text in each language; each of the others in one, a word not in that of its list. */
const written: Record<BuiltInLanguage, readonly Text[]> = {
  rw: ["a harmless text", "a link"],
  en: ["a harmless text", "a listed word"],
  fr: ["a harmless text", "a filled in honeypot"],
};

/** Written out again, not taken from the checks. */
function expected(mode: CommentMode, who: string, what: Text): CommentStatus {
  if (what === "a filled in honeypot" || mode === "all") return "held";
  if (mode === "open") return "published";
  if (what !== "a harmless text") return "held";
  return mode === "links" || isKnown(who) ? "published" : "held";
}

const modes = ["open", "first", "links", "all"] as const;

describe.each(modes)("in the mode %s", (mode) => {
  beforeAll(async () => {
    await setCommentMode(site.db, mode);
    await site.db.deleteFrom("moderation_words").execute();
    await site.db.insertInto("moderation_words").values({ language: "rw", position: 0, entry: "ikigoryi" }).execute();
  });

  describe.each(Object.keys(commenters))("%s", (who) => {
    test.each(builtInLanguages)("who writes in %s is held or published as the text says", async (language) => {
      const send = async (what: Text): Promise<{ what: Text; id: number; status: CommentStatus }> => {
        const commenter = (await commenters[who]?.(site)) ?? {};
        const { status, body } = await commentAs(site, commenter, { articleId, language, ...texts[what] });
        expect({ what, status }).toEqual({ what, status: 201 });
        return { what, ...body.comment };
      };
      const sent = await Promise.all(written[language].map(send));
      const { article } = (await site.call("GET", `/article/${articleId}`)).body;
      const shown = article.comments.map(({ id }: { id: number }) => id);
      expect(sent.map(({ what, id, status }) => ({ what, status, isShown: shown.includes(id) }))).toEqual(
        written[language].map((what) => {
          const status = expected(mode, who, what);
          return { what, status, isShown: status === "published" };
        }),
      );
    });
  });
});

const closed = [
  ["rw", "Hano ntihagitangirwa ibitekerezo."],
  ["en", "Comments are closed here."],
  ["fr", "Les commentaires sont fermés ici."],
] as const;

describe.each(Object.keys(commenters))("where comments are closed, %s", (who) => {
  test.each(closed)("is rejected with a sentence in %s", async (language, message) => {
    await setCommentMode(site.db, "open");
    const commenter = (await commenters[who]?.(site)) ?? {};
    await setCommentMode(site.db, "closed");
    const { headers = {}, ...guest } = commenter;
    const payload = { articleId, content: "Murakoze", ...guest };
    const { status, body } = await site.call("POST", `/comment?language=${language}`, { headers, payload });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: "comments_closed",
      message,
    });
  });
});

test("without a setting the mode is first", async () => {
  await site.db.deleteFrom("settings").where("name", "=", "commentMode").execute();
  expect((await commentAs(site, newGuest(), { articleId })).body.comment.status).toBe("held");
});

describe("a mode of its own", () => {
  const post = async (id: number) => {
    const { status, body } = await commentAs(site, newGuest(), { articleId: id });
    return status === 201 ? body.comment.status : body.code;
  };

  test("has a category before the site", async () => {
    await setCommentMode(site.db, "open");
    const categoryId = await addCategory(site.db);
    await site.db.updateTable("categories").set({ comment_mode: "all" }).where("id", "=", categoryId).execute();
    expect(await post(await addArticle(site.db, { categoryId }))).toBe("held");
    expect(await post(articleId)).toBe("published");
  });

  test("has an article before its category", async () => {
    await setCommentMode(site.db, "all");
    const categoryId = await addCategory(site.db);
    await site.db.updateTable("categories").set({ comment_mode: "closed" }).where("id", "=", categoryId).execute();
    const id = await addArticle(site.db, { categoryId });
    expect(await post(id)).toBe("comments_closed");
    const headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
    const form = new FormData();
    form.append("commentMode", "open");
    const { body } = await site.call("PUT", `/article/${id}`, { headers, payload: form });
    expect(body.article).toMatchObject({ commentMode: "open", commentsOpen: true });
    expect(await post(id)).toBe("published");
    form.set("commentMode", "");
    expect((await site.call("PUT", `/article/${id}`, { headers, payload: form })).body.article.commentMode).toBeNull();
    expect(await post(id)).toBe("comments_closed");
  });
});

test("an article is closed once it is older than the days that were set, and says so", async () => {
  await setCommentMode(site.db, "open");
  const { headers } = await newModerator(site);
  const admin = as((await addSessionUser(site, { role: "ADMIN" })).token);
  expect((await site.call("PUT", "/moderation", { headers, payload: { closeAfterDays: 3 } })).status).toBe(403);
  await site.call("PUT", "/moderation", { headers: admin, payload: { closeAfterDays: 3 } });
  const id = await addArticle(site.db, { createdAt: site.clock.now() });
  const isOpen = async () => (await site.call("GET", `/article/${id}`)).body.article.commentsOpen;
  site.clock.advance(3 * DAY - SECOND);
  expect([await isOpen(), (await commentAs(site, newGuest(), { articleId: id })).status]).toEqual([true, 201]);
  site.clock.advance(SECOND);
  expect([await isOpen(), (await commentAs(site, newGuest(), { articleId: id })).status]).toEqual([false, 403]);
  await site.call("PUT", "/moderation", {
    headers: as((await addSessionUser(site, { role: "ADMIN" })).token),
    payload: { closeAfterDays: 0 },
  });
  expect(await isOpen()).toBe(true);
});

test("whoever moderates is not held", async () => {
  await setCommentMode(site.db, "all");
  const { headers } = await newModerator(site);
  expect((await commentAs(site, { headers }, { articleId })).body.comment.status).toBe("published");
});

describe("habits in the mode links", () => {
  const send = async (guest: Commenter, content?: string) =>
    (await commentAs(site, guest, { articleId, ...(content && { content }) })).body.comment.status;

  test("hold the fourth comment within a minute, and none after it", async () => {
    await setCommentMode(site.db, "links");
    const guest = newGuest();
    expect([await send(guest), await send(guest), await send(guest), await send(guest)]).toEqual([
      "published",
      "published",
      "published",
      "held",
    ]);
    site.clock.advance(61 * SECOND);
    expect(await send(guest)).toBe("published");
  });

  test("hold a long text that anybody sent before, however it is written, and a short one of the same author", async () => {
    await setCommentMode(site.db, "links");
    const long = `Buy the best phones of Kigali at our shop ${newAddress()}`.replace("@", " ");
    expect([await send(newGuest(), long), await send(newGuest(), long.toUpperCase())]).toEqual(["published", "held"]);
    expect([await send(newGuest(), "Murakoze cyane"), await send(newGuest(), "Murakoze cyane")]).toEqual([
      "published",
      "published",
    ]);
    const guest = newGuest();
    expect([await send(guest, "Byiza rwose"), await send(guest, "Byiza  RWOSE!")]).toEqual(["published", "held"]);
  });

  test("still count a rejection that its author has answered", async () => {
    await setCommentMode(site.db, "links");
    const { id, token } = await addSessionUser(site);
    const rejected = [];
    for (let each = 0; each < 3; each += 1) {
      site.clock.advance(SECOND);
      rejected.push(
        await addComment(site.db, { articleId, userId: id, status: "rejected", createdAt: site.clock.now() }),
      );
    }
    await site.db
      .updateTable("comments")
      .set({ decided_at: new Date(site.clock.now()).toISOString() })
      .where("user_id", "=", id)
      .execute();
    const headers = as(token);
    await site.call("POST", `/comment/${rejected[0]}/appeal`, { headers, payload: { text: "Why?" } });
    site.clock.advance(2 * 60 * SECOND);
    expect(await send({ headers })).toBe("held");
  });

  test("hold an author of whose last five comments three were rejected, for two weeks", async () => {
    await setCommentMode(site.db, "links");
    const { id, token } = await addSessionUser(site);
    for (const status of ["rejected", "published", "rejected", "rejected"] as const)
      await addComment(site.db, { articleId, userId: id, status, createdAt: site.clock.now() });
    await site.db
      .updateTable("comments")
      .set({ decided_at: new Date(site.clock.now()).toISOString() })
      .where("user_id", "=", id)
      .execute();
    site.clock.advance(2 * 60 * SECOND);
    expect(await send({ headers: as(token) })).toBe("held");
  });
});
