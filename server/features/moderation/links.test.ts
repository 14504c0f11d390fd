import { describe, expect, test } from "vitest";
import { findLinks } from "./links.ts";

describe("an address is found in", () => {
  test.each([
    ["see https://example.org/a?b=c now", "https://example.org/a?b=c"],
    ["HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG"],
    ["go to www.example.anything/page", "www.example.anything/page"],
    ["buy at cheap-pills.shop/now today", "cheap-pills.shop/now"],
    ["write to keza@example.com please", "example.com"],
  ])("%s", (text, address) => {
    expect(findLinks(text).map((each) => each.address)).toEqual([address]);
    const [link] = findLinks(text);
    expect(text.slice(link?.from, link?.to)).toBe(address);
  });
});

describe("no address is found in", () => {
  test.each(["Murakoze cyane.Ni byiza", "It costs 1.500 Frw, i.e. nothing", "At 10.30, e.g. in Huye ...", ""])(
    "%s",
    (text) => {
      expect(findLinks(text)).toEqual([]);
    },
  );
});
