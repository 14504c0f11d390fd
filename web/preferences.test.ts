import { expect, test } from "vitest";
import { languageCookie } from "./preferences.ts";

test.each([
  ["https:", "language=fr; path=/; max-age=31536000; samesite=lax; secure"],
  ["http:", "language=fr; path=/; max-age=31536000; samesite=lax"],
])(
  "the choice of a language on a page over %s is sent to this site alone, and over TLS where there is TLS",
  (protocol, cookie) => {
    expect(languageCookie("fr", protocol)).toBe(cookie);
  },
);
