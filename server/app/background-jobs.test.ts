import { readFile, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { hashToken } from "#server/crypto/secrets.ts";
import { findSessionUser, startSession } from "#server/features/auth/sessions.ts";
import { findPublication, notePublication } from "#server/features/content/publications.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { queueMail } from "#server/mail/queue.ts";
import { exists } from "#server/media/files.ts";
import { selectUnmeasured } from "#server/media/queries.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addUser, rowIdOf, writtenViews } from "#test/factories.ts";
import { readOutbox } from "#test/mailbox.ts";
import { backgroundJobs } from "./background-jobs.ts";

// Before the app starts its timers.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterAll(() => void vi.useRealTimers());

/** Files of backups that were asked for. */
const backups: string[] = [];
const site = useApp({ BACKUP_EVERY_HOURS: "6" }, undefined, {
  makeBackup: async (file) => {
    backups.push(basename(file));
    await writeFile(file, "an archive");
  },
});
let serial = 0;
/** On a machine that is busy with other tests. */
const patience = { timeout: 10 * SECOND };

/** Longer than the lifetime of anything that expires. */
const longAgo = () => site.clock.now() - 3 * 365 * DAY;

/** Leaves something behind. @returns whether it is still waiting for the job that deals with it */
type Leave = () => Promise<() => Promise<boolean>>;

const leftBehind: [string, Leave][] = [
  [
    "a session that has ended",
    async () => {
      const token = await startSession(site.db, await addUser(site.db), longAgo());
      return async () => (await findSessionUser(site.db, token, longAgo())) !== null;
    },
  ],
  [
    "a count of attempts that has ended",
    async () => {
      const key = `count ${serial}`;
      await site.db
        .insertInto("attempts")
        .values({ key, count: 1, ends_at: toInstant(longAgo()) })
        .execute();
      const found = () => site.db.selectFrom("attempts").select("key").where("key", "=", key).execute();
      return async () => (await found()).length > 0;
    },
  ],
  [
    "a file that was received in part",
    async () => {
      const file = join(site.services.media.incoming, `half ${serial}`);
      await writeFile(file, "bytes");
      await utimes(file, longAgo() / SECOND, longAgo() / SECOND);
      return () => exists(file);
    },
  ],
  [
    "the key of an old publication",
    async () => {
      const key = `publication ${serial}`;
      await notePublication(site.db, key, 1, toInstant(longAgo()));
      return async () => (await findPublication(site.db, key)) !== undefined;
    },
  ],
  [
    "an old entry of the audit log",
    async () => {
      const entry = {
        actor_id: null,
        actor_name: "Keza",
        action: "picture_uploaded",
        subject_kind: "picture",
      } as const;
      const subject = `picture ${serial}`;
      await site.db
        .insertInto("audit_log")
        .values({ ...entry, subject, subject_id: null, at: toInstant(longAgo()) })
        .execute();
      const found = () => site.db.selectFrom("audit_log").select("id").where("subject", "=", subject).execute();
      return async () => (await found()).length > 0;
    },
  ],
  [
    "a link to the data of an address",
    async () => {
      const token = await makeDataLink(site.db, `ended${serial}@urubuga.example`, longAgo());
      const found = () =>
        site.db.selectFrom("data_links").select("email").where("token_hash", "=", hashToken(token)).execute();
      return async () => (await found()).length > 0;
    },
  ],
  [
    "the hash of a visitor",
    async () => {
      const item_id = await rowIdOf(site.db, "article", await addArticle(site.db));
      await site.db
        .insertInto("item_visits")
        .values({ item_id, visitor: "a hash", counted_at: toInstant(longAgo()) })
        .execute();
      const found = () => site.db.selectFrom("item_visits").select("visitor").where("item_id", "=", item_id).execute();
      return async () => (await found()).length > 0;
    },
  ],
  [
    "a film whose size is not known",
    async () => {
      const id = await site.services.media.addVideo(site.db, await readFile("sample/film.mp4"));
      await site.db.updateTable("media").set({ bytes: null }).where("id", "=", id).execute();
      return async () => (await selectUnmeasured(site.db, "")).some((entry) => entry.id === id);
    },
  ],
];

/** Every job with its interval, written out again: read from the list of jobs, one that is missing there would be missed. */
const intervals: Record<string, number> = {
  "write views": SECOND,
  "run schedules": SECOND / 4,
  "write hits of redirects": 10 * SECOND,
  "write visits by newsletters": 10 * SECOND,
  "write missing searches": 10 * SECOND,
  "queue missing titles": DAY,
  "index texts": SECOND,
  "state translations": SECOND,
  "make link cards": SECOND,
  "send mail": 5 * SECOND,
  "send newsletters": SECOND,
  "begin newsletters": SECOND,
  "delete unfinished files": HOUR,
  "delete copies of deleted files": HOUR,
  "share assets": 30 * SECOND,
  "delete ended sessions": 10 * MINUTE,
  "delete ended attempts": 10 * MINUTE,
  "delete old publication keys": 10 * MINUTE,
  "delete old audit entries": 10 * MINUTE,
  "delete old bounces": 10 * MINUTE,
  "end soft suppressions": 10 * MINUTE,
  "read bounces": 5 * MINUTE,
  "delete ended data links": 10 * MINUTE,
  "delete old invitations": 10 * MINUTE,
  "delete ended bans": 10 * MINUTE,
  "delete networks of comments": 10 * MINUTE,
  "delete old revisions": 10 * MINUTE,
  "delete old hand-ins": 10 * MINUTE,
  "delete ended previews": 10 * MINUTE,
  "delete ended presences": 10 * MINUTE,
  "empty the trash": 10 * MINUTE,
  "delete old missing paths": 10 * MINUTE,
  "delete old searches": 10 * MINUTE,
  "tidy the vocabulary": 10 * MINUTE,
  "delete old visits": 10 * MINUTE,
  "delete old counts of wanted languages": 10 * MINUTE,
  "empty the log of writes": 10 * MINUTE,
  "delete old subscriptions": 10 * MINUTE,
  "delete counts of confirmed mails": 10 * MINUTE,
  "delete unused files": 10 * MINUTE,
  "measure files": 10 * MINUTE,
  "erase pages": MINUTE,
  "make a backup": 10 * MINUTE,
};

test("there are these jobs and no others, each at its interval", () => {
  const nothing = async () => undefined;
  // Other tests ask no other site, and read no mailbox.
  const bounceImapUrl = "imaps://site:secret@mail.example";
  const config = { ...site.services.config, linkCards: true, bounceImapUrl };
  const services = { ...site.services, config };
  const jobs = backgroundJobs(services, {
    views: site.views,
    hits: { flush: nothing },
    newsletterVisits: { flush: nothing },
    makeBackup: nothing,
    assets: { share: nothing },
    pages: { erase: nothing },
    log: site.app.log,
  });
  expect(Object.fromEntries(jobs.map(({ name, every }) => [name, every]))).toEqual(intervals);
});

test("expired data is swept when the app starts to listen", async () => {
  const waiting = await leaveAll();
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(waiting, patience).toEqual([]);
  await expect.poll(() => backups, patience).toEqual(["urubuga-20261121T100000Z.tar"]);
});

test("expired data is swept again an hour later", async () => {
  const waiting = await leaveAll();
  vi.advanceTimersByTime(HOUR - SECOND);
  expect(await waiting()).toEqual(leftBehind.map(([what]) => what));
  site.clock.advance(HOUR);
  vi.advanceTimersByTime(SECOND);
  await expect.poll(waiting, patience).toEqual([]);
});

test("views are written each second", async () => {
  const id = await addArticle(site.db);
  await site.views.record(id, "a reader");
  vi.advanceTimersByTime(SECOND);
  const written = () => writtenViews(site.db, id);
  await expect.poll(written, patience).toBe(1);
});

test("mail that another process has put in the queue goes out within five seconds", async () => {
  const email = "keza@urubuga.example";
  await addUser(site.db, { email });
  await queueMail(site.db, { kind: "welcome", recipient: email }, site.clock.now());
  vi.advanceTimersByTime(5 * SECOND);
  const recipients = async () => (await readOutbox(site.config.dataDir)).map(({ to }) => to);
  await expect.poll(recipients, patience).toEqual([email]);
});

/** @returns which of the things that were left behind still wait */
async function leaveAll(): Promise<() => Promise<string[]>> {
  serial += 1;
  const all = new Map<string, () => Promise<boolean>>();
  for (const [what, leave] of leftBehind) all.set(what, await leave());
  return async () => {
    const still: string[] = [];
    for (const [what, isWaiting] of all) if (await isWaiting()) still.push(what);
    return still;
  };
}

test("a backup is made within ten minutes after the newest is old enough", async () => {
  backups.length = 0;
  site.clock.advance(6 * HOUR);
  vi.advanceTimersByTime(10 * MINUTE);
  await expect.poll(() => backups, patience).toEqual(["urubuga-20261121T170000Z.tar"]);
});
