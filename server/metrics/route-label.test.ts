import { expect, test } from "vitest";
import { routeLabel } from "./route-label.ts";

test.each([
  ["/api/article/:id", "/article/{id}"],
  ["/api/user/:userId/role", "/user/{userId}/role"],
  ["/api/*", "other"],
  [undefined, "other"],
  ["/*", "page"],
  ["/media/:id/:variant", "media"],
  ["/assets/*", "assets"],
  ["/rw/event/:id(^\\d{1,9}).ics", "/rw/event/{id}.ics"],
  ["/healthz", "/healthz"],
])("the pattern %s is counted as %s", (pattern, label) => {
  expect(routeLabel(pattern)).toBe(label);
});
