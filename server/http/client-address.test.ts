import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const PROXY = "10.0.0.1";

function addressOf(forwarded: string | undefined, trustedProxies = 1): string {
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: PROXY } };
  return clientAddress(request, trustedProxies);
}

test.each([
  ["197.243.1.1", "197.243.1.1"],
  ["1.1.1.1, 197.243.1.1", "197.243.1.1"],
  ["1.1.1.1,197.243.1.1 , ", "197.243.1.1"],
  ["197.243.1.1:51234", "197.243.1.1"],
  ["2c0f:eb68:200:1::1", "2c0f:eb68:200:1::1"],
  ["[2c0f:eb68:200:1::1]:51234", "2c0f:eb68:200:1::1"],
  ["[2c0f:eb68:200:1::1]", "2c0f:eb68:200:1::1"],
  ["197.243.1.1, unknown", PROXY],
  ["197.243.1.1, _hidden:80", PROXY],
  ["197.243.1.1:80:80", PROXY],
  ["", PROXY],
  [undefined, PROXY],
])("behind a proxy that sends X-Forwarded-For: %s, the client is %s", (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});

test("without TRUST_PROXY the header is ignored", () => {
  expect(addressOf("197.243.1.1", 0)).toBe(PROXY);
});

test.each([
  ["a client and the outer proxy", "197.243.1.1, 10.0.0.9", "197.243.1.1"],
  ["an address that the client wrote itself", "1.1.1.1, 197.243.1.1, 10.0.0.9", "197.243.1.1"],
  ["an empty entry", "1.1.1.1, , 197.243.1.1:51234, 10.0.0.9", "197.243.1.1"],
  ["the outer proxy alone", "10.0.0.9", "10.0.0.9"],
  ["nothing", undefined, PROXY],
])("behind two proxies, of a header with %s the client is taken", (_what, forwarded, address) => {
  expect(addressOf(forwarded, 2)).toBe(address);
});
