import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/** An unexpected error is a failure, even where the test's own expectations hold. */
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
