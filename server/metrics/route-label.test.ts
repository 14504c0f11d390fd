import { expect, test } from "vitest";
import { routeLabel } from "./route-label.ts";

test.each([
  ["/rw/event/:id(^\\d{1,9}).ics", "/rw/event/{id}.ics"],
  ["/healthz", "/healthz"],
  [undefined, "other"],
])("the pattern %s is counted as %s", (pattern, label) => {
  expect(routeLabel({ label: undefined, pattern })).toBe(label);
});

test("a label has priority over the pattern", () => {
  expect(routeLabel({ label: "page", pattern: "/*" })).toBe("page");
});
