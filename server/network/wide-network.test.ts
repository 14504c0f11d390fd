import { expect, test } from "vitest";
import { wideNetwork } from "./wide-network.ts";

test.each([
  ["197.243.1.77", "197.243.1.0/24"],
  ["::ffff:197.243.1.77", "197.243.1.0/24"],
  ["2c0f:eb68:200:1::9", "2c0f:eb68:200::/48"],
  ["::1", "0:0:0::/48"],
  ["keza.1", ""],
  ["", ""],
])("the network of %s is logged as %s", (address, expected) => {
  expect(wideNetwork(address)).toBe(expected);
});
