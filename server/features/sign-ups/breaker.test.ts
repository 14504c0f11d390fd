import { expect, test } from "vitest";
import { breakerState } from "./breaker.ts";

const none = { sent: 0, confirmed: 0 };
const mails = (sent: number, confirmed: number) => ({ sent, confirmed });

test.each([
  ["nothing was sent", none, none, "normal"],
  ["19 mails, none confirmed", mails(19, 0), none, "normal"],
  ["20 mails, none confirmed", mails(20, 0), none, "question"],
  ["20 mails, 4 confirmed", mails(20, 4), none, "question"],
  ["20 mails, a quarter confirmed", mails(20, 5), none, "normal"],
  ["39 settled mails, none confirmed", mails(39, 0), mails(39, 0), "question"],
  ["40 mails, of which one is young", mails(40, 0), mails(39, 0), "question"],
  ["40 settled mails, 9 confirmed", mails(40, 9), mails(40, 9), "stopped"],
  ["40 settled mails, a quarter confirmed", mails(40, 10), mails(40, 10), "normal"],
  ["settled ones are confirmed, later ones not", mails(100, 24), mails(40, 24), "question"],
] as const)("after this, signing up is as it should be: %s", (_what, recent, aged, state) => {
  expect(breakerState({ recent: [recent], aged: [aged] })).toBe(state);
  // Whichever of the times shows it.
  expect(breakerState({ recent: [none, recent], aged: [none, aged] })).toBe(state);
});
