import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#server/clock.ts";
import { measure } from "#server/metrics/prometheus.ts";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { linksTo, mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, fromEverywhere, newAddress, PASSWORD, signIn } from "#test/sign-in.ts";
import { answerTo } from "#test/sign-ups.ts";
import { enAnswers } from "#test/words.ts";
import { readBreakers } from "./sign-ups.ts";

type Purpose = "subscribe" | "register";

const paths = { subscribe: "/subscription/subscribe?language=en", register: "/user/register?language=en" };
const { errors, fieldErrors } = enAnswers;

/** Asks for a mail from a network of its own; answers the question where `answers` says so. */
async function signUp(site: TestApp, purpose: Purpose, { email = newAddress(), answers = false } = {}) {
  const everywhere = fromEverywhere(site);
  const payload = { email, ...(purpose === "register" && { name: "Keza", password: PASSWORD }) };
  const first = await everywhere.call("POST", paths[purpose], { payload });
  const { question } = first.body;
  const answer =
    question && answers
      ? await everywhere.call("POST", paths[purpose], {
          payload: { ...payload, questionId: question.id, answer: String(answerTo(question.text, "en")) },
        })
      : first;
  return { email, ...answer };
}

/** Follows the mail up, as the owner of the address does. */
async function followUp(site: TestApp, purpose: Purpose, email: string): Promise<void> {
  if (purpose === "register") await signIn(fromEverywhere(site), email);
  else await site.call("POST", "/subscription/confirm", { payload: { token: (await linksTo(site, email)).confirm } });
}

async function stateOf(site: TestApp, purpose: Purpose) {
  const { token } = await addSessionUser(site, { role: "ADMIN" });
  const { body } = await site.call("GET", "/dashboard", { headers: as(token) });
  expect(body.signUps).toEqual(await readBreakers(site.services));
  return body.signUps[purpose];
}

describe.each(["subscribe", "register"] as const)(
  "forty strangers' addresses a day for three days, to %s,",
  (purpose) => {
    const site = useApp({ RATE_LIMIT: "on" });
    const emails: string[] = [];
    const statuses: number[][] = [];

    beforeAll(async () => {
      for (let day = 0; day < 3; day += 1) {
        const ofDay: number[] = [];
        for (let each = 0; each < 40; each += 1) {
          const { email, status } = await signUp(site, purpose, { answers: true });
          emails.push(email);
          ofDay.push(status);
          await site.services.mailWorker.sendDue();
          site.clock.advance(30 * MINUTE);
        }
        statuses.push(ofDay);
        site.clock.advance(4 * HOUR);
      }
    }, 60_000);

    test("have the mails stop, although the questions are answered", async () => {
      const mailed = await Promise.all(emails.map(async (email) => (await mailsTo(site, email)).length));
      expect(mailed.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(42);
      expect(new Set(statuses[1])).toEqual(new Set([503]));
      expect(new Set(statuses[2])).toEqual(new Set([503]));
    });

    test("are told of on the dashboard, and by a metric", async () => {
      expect(await stateOf(site, purpose)).toBe("stopped");
      const metrics = measure();
      metrics.watch({
        load: { reading: 0, writing: 0, rejected: 0 },
        countMails: async () => 0,
        readBreakers: () => readBreakers(site.services),
      });
      expect(await metrics.collect()).toContain(`urubuga_sign_ups{purpose="${purpose}"} 2`);
    });

    test("are answered with a sentence, a code and the time to wait", async () => {
      const { status, body, headers } = await signUp(site, purpose);
      expect({ status, code: body.code, message: body.message, after: headers["retry-after"] }).toEqual({
        status: 503,
        code: "sign_ups_paused",
        message: errors.sign_ups_paused,
        after: String(HOUR / SECOND),
      });
    });

    test("do not stop the other purpose, nor codes for logging in", async () => {
      expect(await stateOf(site, purpose === "register" ? "subscribe" : "register")).toBe("normal");
      const { email } = await addUserWithPassword(site);
      expect(await signIn(fromEverywhere(site), email)).toHaveProperty("authorization");
    });

    test("do not keep a signed-in user from subscribing the address of the account", async () => {
      const email = newAddress();
      const { token } = await addSessionUser(site, { email });
      const { status } = await site.call("POST", paths.subscribe, { headers: as(token), payload: { email } });
      expect(status).toBe(201);
    });

    test("are forgotten seven days after the last one", async () => {
      site.clock.advance(7 * DAY);
      expect(await stateOf(site, purpose)).toBe("normal");
    });
  },
);

describe.each(["subscribe", "register"] as const)("an honest day, to %s,", (purpose) => {
  const site = useApp({ RATE_LIMIT: "on" });

  test("on which thirty of fifty follow the mail up, asks nobody a question", async () => {
    for (let each = 0; each < 50; each += 1) {
      const { email, status } = await signUp(site, purpose);
      expect({ each, status }).toEqual({ each, status: 201 });
      if (each % 5 < 3) await followUp(site, purpose, email);
      site.clock.advance(10 * MINUTE);
    }
    expect(await stateOf(site, purpose)).toBe("normal");
  }, 60_000);
});

describe("after twenty mails that nobody followed up,", () => {
  const site = useApp({ RATE_LIMIT: "on" });
  beforeAll(async () => {
    // Some more than twenty: those that are just being sent are counted for a moment neither as waiting nor as sent.
    for (let each = 0; each < 25; each += 1) await signUp(site, "subscribe", { answers: true });
    expect(await stateOf(site, "subscribe")).toBe("question");
  });

  async function question(payload: object = {}, query = "?language=en") {
    return fromEverywhere(site).call("POST", `/subscription/subscribe${query}`, {
      payload: { email: newAddress(), ...payload },
    });
  }

  test("a question is asked, though the mails still wait in the queue", async () => {
    const { status, body } = await question();
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        code: "question_required",
        message: errors.question_required,
        error: errors.question_required,
        question: { id: expect.any(String), text: expect.any(String) },
      },
    });
    expect(await stateOf(site, "subscribe")).toBe("question");
  });

  test("it is in the caller's language", async () => {
    const { body } = await question({}, "?language=rw");
    expect(answerTo(body.question.text, "rw")).toBeGreaterThan(0);
  });

  test("the right answer lets one call pass, once", async () => {
    const { body } = await question();
    const answered = { questionId: body.question.id, answer: String(answerTo(body.question.text, "en")) };
    expect((await question(answered)).status).toBe(201);
    expect((await question(answered)).body.code).toBe("question_required");
  });

  test("a wrong answer is rejected at its field, with a fresh question", async () => {
    const { body } = await question();
    const wrong = await question({ questionId: body.question.id, answer: "99" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ code: "question_required", errors: { answer: fieldErrors.answerWrong } });
    expect(wrong.body.question.id).not.toBe(body.question.id);
  });

  test("nothing is stored for who does not answer", async () => {
    const email = newAddress();
    await question({ email });
    const rows = await site.db.selectFrom("subscriptions").selectAll().where("email", "=", email).execute();
    expect({ rows, mails: await mailsTo(site, email) }).toEqual({ rows: [], mails: [] });
  });

  test("it is asked no more once a quarter has confirmed", async () => {
    const waiting = await site.db.selectFrom("subscriptions").select("email").where("status", "=", "pending").execute();
    for (const { email } of waiting.slice(0, 8)) await followUp(site, "subscribe", email);
    expect(await stateOf(site, "subscribe")).toBe("normal");
    expect((await question()).status).toBe(201);
  });
});

test("with RATE_LIMIT=off nobody is asked anything", async () => {
  for (let each = 0; each < 60; each += 1) expect((await signUp(unlimited, "subscribe")).status).toBe(201);
  unlimited.clock.advance(2 * HOUR);
  await unlimited.services.mailWorker.sendDue();
  expect(await readBreakers(unlimited.services)).toEqual({ subscribe: "normal", register: "normal" });
});
const unlimited = useApp();
