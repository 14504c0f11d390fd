import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** An error that nobody expected is a failure, even where the test's own facts hold. */
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
