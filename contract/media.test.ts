import { expect, test } from "vitest";
import { defaultVariant, pictureVariant, pictureWidths, sharingVariant } from "./media.ts";

const imageUrl = `/media/0123456789abcdef0123/${defaultVariant}`;

test.each([
  ["640.avif", "/media/0123456789abcdef0123/640.avif"],
  [sharingVariant, "/media/0123456789abcdef0123/og.jpg"],
  [defaultVariant, imageUrl],
])("the variant %s of a picture has an address of its own", (variant, address) => {
  expect(pictureVariant(imageUrl, variant)).toBe(address);
});

test("an image's address ends in one of the widths that are served", () => {
  expect(pictureWidths.map((width) => `${width}.jpg`)).toContain(defaultVariant);
});

test("widths are listed from the smallest to the largest, as srcset expects", () => {
  expect([...pictureWidths].sort((a, b) => a - b)).toEqual([...pictureWidths]);
});
