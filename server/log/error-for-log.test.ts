import { expect, test } from "vitest";
import { errorForLog } from "./error-for-log.ts";

test("an error is logged with type, message, code and stack", () => {
  const error = Object.assign(new TypeError("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
  expect(errorForLog(error)).toEqual({
    type: "TypeError",
    message: "connect ECONNREFUSED",
    code: "ECONNREFUSED",
    syscall: "connect",
    stack: expect.stringMatching(/^ +at .*error-for-log\.test\.ts/),
  });
});

test("its other fields are not logged: rows, statements, replies, what was sent", () => {
  const carried = {
    detail: "Key (email)=(keza@urubuga.example) already exists",
    where: "SQL statement",
    hint: "keza",
    parameters: ["keza"],
    response: "550 <keza@urubuga.example>",
    rejected: ["keza"],
    body: { password: "keza" },
    code: { keza: 1 },
    table: ["keza"],
  };
  expect(JSON.stringify(errorForLog(Object.assign(new Error("rejected"), carried)))).not.toContain("keza");
});

test("a value that PostgreSQL quotes in its message is left out", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "ijambo "banga"'), { code: "22P02" });
  const { message, stack } = errorForLog(error);
  expect(message).toBe('invalid input syntax for type integer: "…"');
  expect(stack).not.toContain("banga");
});

test("causes and aggregated errors are logged, up to a bound", () => {
  const error = new Error("the page failed", { cause: new AggregateError([new Error("first"), "second"], "both") });
  expect(errorForLog(error)).toMatchObject({
    cause: { type: "AggregateError", message: "both", errors: [{ message: "first" }, { message: "second" }] },
  });
  error.cause = error;
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(50_000);
});

test("a message of any length is cut", () => {
  expect(errorForLog(new Error("a".repeat(100_000))).message.length).toBeLessThan(1010);
});

test.each([["a text"], [null], [undefined], [42], [{ status: 500, data: "keza" }], [Object.create(null)]])(
  "a thrown value that is no error is logged too: %o",
  (thrown) => {
    expect(errorForLog(thrown)).toMatchObject({
      type: expect.any(String),
      message: expect.not.stringContaining("keza"),
    });
  },
);
