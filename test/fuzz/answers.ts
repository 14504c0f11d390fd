import { expect } from "vitest";
import { z } from "zod";
import { Failure } from "#contract/common.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { answers } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { strictSchema } from "#test/strict-schema.ts";
import { leakIn } from "./leaks.ts";

/** All that product.md, section 2, lets a call be rejected with; an invitation that was used is gone (decision 037). */
const rejectionsOf = ({ path }: Endpoint) => [
  ...(path.startsWith("/invitation") ? [410] : []),
  400,
  401,
  403,
  404,
  409,
  413,
  415,
  422,
  429,
];
const failure = strictSchema(Failure);
const automated = languages.map((language) => answers[language].errors.looks_automated);
/** A placeholder of the catalogue in a sentence for people; `{code}` alone is what the sentence is about. */
const unfilled = /^$|\{(?!code\})/;

export type HttpAnswer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Holds an answer of the API against the contract, whatever was sent. */
export function expectAnswerOf(endpoint: Endpoint, { statusCode, headers, body }: HttpAnswer): void {
  const isDone = statusCode === (endpoint.status ?? 200);
  if (!isDone) expect(rejectionsOf(endpoint)).toContain(statusCode);
  expectSafeHeaders(headers);
  if (isDone && endpoint.download) {
    expect(endpoint.download).toContain(headers["content-type"]);
    return;
  }
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const received: unknown = JSON.parse(body);
  if (isDone) {
    const schema = strictSchema(endpoint.reply.extend({ success: z.literal(true) }));
    expect(schema.safeParse(received).error?.issues ?? []).toEqual([]);
    return;
  }
  expect(failure.safeParse(received).error?.issues ?? []).toEqual([]);
  const { message, error, errors, errorType } = received as Failure;
  expect(message.length).toBeGreaterThan(0);
  expect(error).toBe(message);
  // What was sent is never sent back, so that nothing of the inside can hide in it.
  expect(leakIn(body)).toBe(null);
  // A program's form is rejected as a whole: without naming the field.
  if (statusCode === 422 && errors === undefined) expect(automated).toContain(message);
  if (errors !== undefined) {
    expect(errorType).toBe("validation");
    for (const sentence of Object.values(errors)) expect(sentence).not.toMatch(unfilled);
  }
}

/** Every response has the security headers, and no sent text is a header. */
export function expectSafeHeaders(headers: Record<string, unknown>): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-powered-by"]).toBeUndefined();
  for (const value of Object.values(headers)) expect(String(value)).toMatch(/^[\t\x20-\x7e]*$/);
}
