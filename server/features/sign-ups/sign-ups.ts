import type { BreakerState } from "#contract/dashboard.ts";
import type { Language } from "#i18n/language.ts";
import { DAY, HOUR, SECOND, toInstant } from "#server/clock.ts";
import type { MailKind, MailPurpose } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import type { Foundation } from "#server/services.ts";
import { breakerState } from "./breaker.ts";
import { countSentMails, countWaitingOfKind } from "./queries.ts";
import { askQuestion, isRightAnswer } from "./question.ts";

type Counting = Pick<Foundation, "db" | "clock" | "config">;

/** How far back the breaker looks. */
const times = [DAY, 7 * DAY];
/** A mail that is younger may still be confirmed. */
const SETTLED_AFTER = HOUR;
/** The mail that goes to the unproven address. */
const kinds: Record<MailPurpose, MailKind> = { subscribe: "confirm-subscription", register: "welcome" };

/** Whether people can sign up as always. Mails in the queue count too, so that a burst does not pass unnoticed. */
export async function readBreaker({ db, clock, config }: Counting, purpose: MailPurpose): Promise<BreakerState> {
  if (!config.rateLimit) return "normal";
  const now = clock.now();
  const waiting = await countWaitingOfKind(db, kinds[purpose]);
  const recent = [];
  const aged = [];
  for (const time of times) {
    const after = toInstant(now - time);
    const mails = await countSentMails(db, purpose, { after, until: toInstant(now) });
    recent.push({ ...mails, sent: mails.sent + waiting });
    aged.push(await countSentMails(db, purpose, { after, until: toInstant(now - SETTLED_AFTER) }));
  }
  return breakerState({ recent, aged });
}

/** The states of all purposes, for the dashboard and the metrics. */
export async function readBreakers(counting: Counting): Promise<Record<MailPurpose, BreakerState>> {
  return {
    subscribe: await readBreaker(counting, "subscribe"),
    register: await readBreaker(counting, "register"),
  };
}

type Answered = { questionId?: string | undefined; answer?: string | undefined };

/**
 * Lets a call pass that has a mail sent to an unproven address.
 * @throws AppError question_required with a new question, where one has to be answered and was not; sign_ups_paused
 */
export async function admitSignUp(
  services: Foundation,
  purpose: MailPurpose,
  { questionId, answer = "" }: Answered,
  language: Language,
): Promise<void> {
  const state = await readBreaker(services, purpose);
  if (state === "stopped") throw new AppError("sign_ups_paused", { retryAfter: HOUR / SECOND });
  if (state === "normal") return;
  const { secret, clock } = services;
  const now = clock.now();
  const isAnswered =
    questionId !== undefined &&
    isRightAnswer(secret, { id: questionId, answer }, now) &&
    (await isWithinBounds(services, "question", questionId));
  if (isAnswered) return;
  throw new AppError("question_required", {
    ...(questionId !== undefined && { fields: { answer: { kind: "answerWrong" } } }),
    question: askQuestion(secret, language, now),
  });
}
