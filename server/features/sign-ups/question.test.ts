import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/language.ts";
import { answerTo } from "#test/sign-ups.ts";
import { askQuestion, isRightAnswer, QUESTION_LIFE } from "./question.ts";

const NOW = Date.parse("2026-11-21T10:00:00.000Z");
const ask = (language: Language = "en", secret = "a secret") => askQuestion(secret, language, NOW);
const isRight = (id: string, answer: string, { at = NOW, secret = "a secret" } = {}) =>
  isRightAnswer(secret, { id, answer }, at);

test.each(languages)("five hundred questions in %s can be answered, and no other number is right", (language) => {
  for (let each = 0; each < 500; each += 1) {
    const { id, text } = ask(language);
    const answer = answerTo(text, language);
    const accepted = Array.from({ length: 30 }, (_, number) => String(number)).filter((number) => isRight(id, number));
    expect({ text, accepted }).toEqual({ text, accepted: [String(answer)] });
  }
});

test("no two questions have the same id, and they are of all kinds", () => {
  const questions = Array.from({ length: 500 }, () => ask());
  expect(new Set(questions.map(({ id }) => id)).size).toBe(500);
  expect(new Set(questions.map(({ text }) => text)).size).toBeGreaterThan(100);
  for (const word of ["plus", "minus", "larger"]) expect(questions.some(({ text }) => text.includes(word))).toBe(true);
});

test("an answer may have spaces around it, and wide digits", () => {
  const { id, text } = ask();
  const answer = String(answerTo(text, "en"));
  const wide = [...answer].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
  for (const typed of [` ${answer} `, wide]) expect(isRight(id, typed)).toBe(true);
  for (const typed of ["", " ", "x", `${answer}.0`, `-${answer}`, `${answer} x`])
    expect(isRight(id, typed)).toBe(false);
});

test("a question holds for half an hour, for this site, as it was asked", () => {
  const { id, text } = ask();
  const answer = String(answerTo(text, "en"));
  expect(isRight(id, answer, { at: NOW + QUESTION_LIFE - 1 })).toBe(true);
  expect(isRight(id, answer, { at: NOW + QUESTION_LIFE })).toBe(false);
  expect(isRight(id, answer, { secret: "another" })).toBe(false);
  const [ends = "", nonce, signature] = id.split(".");
  const later = (Number.parseInt(ends, 36) + QUESTION_LIFE).toString(36);
  for (const forged of [`${later}.${nonce}.${signature}`, `${ends}.${nonce}`, "", "..", "x.y.z"]) {
    expect(isRight(forged, answer, { at: NOW })).toBe(false);
  }
});
