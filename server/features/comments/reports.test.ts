import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { decideAs, holdComment, type Moderator, newModerator, statusOf } from "#test/comments.ts";
import { addArticle, addComment, setCommentMode } from "#test/factories.ts";
import { forgetOldNetworks } from "./erasing.ts";

const site = useApp();
let moderator: Moderator;
let id: number;
beforeAll(async () => {
  moderator = await newModerator(site);
});
beforeEach(async () => {
  await setCommentMode(site.db, "first");
  id = await addComment(site.db, { articleId: await addArticle(site.db), guestName: "Eric" });
});

const report = (remoteAddress: string, payload: object = { reason: "spam" }) =>
  site.call("POST", `/comment/${id}/report`, { payload, remoteAddress });

test.each(["open", "first", "links", "all", "closed"] as const)(
  "three networks hold a comment, in the mode %s",
  async (mode) => {
    await setCommentMode(site.db, mode);
    expect((await report("203.0.113.1")).status).toBe(201);
    await report("198.51.100.1");
    expect(await statusOf(site, id)).toBe("published");
    await report("192.0.2.1");
    expect(await statusOf(site, id)).toBe("held");
    const { data } = (await site.call("GET", "/comment?status=held&limit=100", { headers: moderator.headers })).body;
    const held = data.find((each: { id: number }) => each.id === id);
    expect(held.reasons).toEqual([{ code: "reports", detail: "3" }]);
    expect(held.reports).toHaveLength(3);
  },
);

test("three networks hold it at the same moment too", async () => {
  await Promise.all(["203.0.113.1", "198.51.100.1", "192.0.2.1"].map((address) => report(address)));
  expect(await statusOf(site, id)).toBe("held");
});

test("one network never does, whichever of its addresses it uses", async () => {
  for (let each = 1; each < 10; each += 1) await report(`203.0.113.${each}`);
  for (let each = 1; each < 10; each += 1) await report(`2001:db8:1:${each}::1`);
  expect(await statusOf(site, id)).toBe("published");
});

test("reports of before a moderator published it again count no more", async () => {
  await report("203.0.113.1");
  await report("198.51.100.1");
  await report("192.0.2.1");
  site.clock.advance(SECOND);
  await decideAs(site, moderator, id, { status: "published" });
  site.clock.advance(SECOND);
  for (const address of ["203.0.113.1", "198.51.100.1", "192.0.2.1", "100.64.0.1", "100.64.1.1"]) await report(address);
  expect(await statusOf(site, id)).toBe("published");
  await report("100.64.2.1");
  expect(await statusOf(site, id)).toBe("held");
});

test("reports of a comment that a moderator leaves published are dealt with, and its author is not told again", async () => {
  const isListed = async (query: string) => {
    const { data } = (await site.call("GET", `/comment?id=${id}&${query}`, { headers: moderator.headers })).body;
    return data.length === 1;
  };
  await report("203.0.113.1");
  expect(await isListed("reported=true")).toBe(true);
  site.clock.advance(SECOND);
  const { body } = await decideAs(site, moderator, id, { status: "published", was: "published" });
  expect(body.comment.decidedBy).toBe("Aline Uwimana");
  expect(await isListed("reported=true")).toBe(false);
  expect(await isListed("reported=false&status=published")).toBe(true);
  expect(await site.db.selectFrom("mails").select("id").where("comment_id", "=", id).execute()).toEqual([]);
  site.clock.advance(SECOND);
  await report("198.51.100.1");
  expect(await isListed("reported=true")).toBe(true);
});

test("a reason is needed; the text may be missing", async () => {
  expect((await report("203.0.113.1", {})).body.errors).toHaveProperty("reason");
  expect((await report("203.0.113.1", { reason: "silly" })).status).toBe(422);
  expect((await report("203.0.113.1", { reason: "other", text: "a".repeat(501) })).status).toBe(422);
});

test("what readers do not see cannot be reported", async () => {
  const held = await holdComment(site, await addArticle(site.db));
  id = held.id;
  expect((await report("203.0.113.1")).body.code).toBe("comment_not_found");
  id = 2_147_483_647;
  expect((await report("203.0.113.1")).body.code).toBe("comment_not_found");
});

test("networks of comments and reports are forgotten after 90 days, and each report still counts once", async () => {
  const network = async () => ({
    comments: (await site.db.selectFrom("comments").select("network").where("network", "is not", null).execute())
      .length,
    reports: (await site.db.selectFrom("comment_reports").select("network").execute()).filter(
      ({ network: of }) => !of.startsWith("report "),
    ).length,
  });
  await site.db.deleteFrom("comments").execute();
  id = (await holdComment(site, await addArticle(site.db))).id;
  await decideAs(site, moderator, id, { status: "published" });
  site.clock.advance(SECOND);
  await report("203.0.113.1");
  await report("198.51.100.1");
  await forgetOldNetworks(site.db, site.clock.now() + 89 * DAY);
  expect(await network()).toEqual({ comments: 1, reports: 2 });
  await forgetOldNetworks(site.db, site.clock.now() + 90 * DAY + 1);
  expect(await network()).toEqual({ comments: 0, reports: 0 });
});
