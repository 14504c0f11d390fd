import { expect, test } from "vitest";
import { shownNetwork } from "./shown-network.ts";

test.for([
  ["41.186.12.7", "41.186.x"],
  ["::ffff:41.186.12.7", "41.186.x"],
  ["2c0f:eb68:10:2::7", "2c0f:eb68:x"],
  ["::1", "0:0:x"],
  ["", ""],
  ["unknown", ""],
] as const)("%j is shown as %j", ([address, shown]) => {
  expect(shownNetwork(address)).toBe(shown);
});
