import { describe, expect, test } from "vitest";
import { acceptedLanguage, cookieLanguage, splitLanguage } from "./language.ts";

describe("Accept-Language", () => {
  test.each([
    ["fr", "fr"],
    ["rw-RW", "rw"],
    ["FR-ca", "fr"],
    ["en-GB,en;q=0.9", "en"],
    ["fr;q=0.5, rw;q=0.9, en;q=0.1", "rw"],
    ["de-DE, fr;q=0.3", "fr"],
    ["sw, rw;q=0.8, en;q=0.7", "rw"],
    ["fr;q=0, en", "en"],
    ["*, fr;q=0.4", "fr"],
  ])("%s asks for %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  test.each([
    ["a missing header", undefined],
    ["an empty header", ""],
    ["anything at all", "*"],
    ["only languages that the site lacks", "de, sw;q=0.5"],
    ["a language that is rejected", "fr;q=0"],
    ["a word that only starts like a language", "french"],
    ["punctuation", ";;,=;q,,"],
    ["a very long list", "xx,".repeat(2000)],
  ])("%s names no language", (_what, header) => {
    expect(acceptedLanguage(header)).toBeUndefined();
  });
});

describe("the cookie", () => {
  test.each([
    ["language=fr", "fr"],
    ["theme=dark; language=rw", "rw"],
    ["theme=dark;language=en;x=1", "en"],
  ])("%s keeps %s", (header, language) => {
    expect(cookieLanguage(header)).toBe(language);
  });

  test.each([
    ["no cookie", undefined],
    ["another cookie", "theme=dark"],
    ["a cookie whose name only ends alike", "mylanguage=fr"],
    ["an unknown language", "language=de"],
    ["a word that starts like a language", "language=french"],
    ["an empty value", "language="],
  ])("%s keeps none", (_what, header) => {
    expect(cookieLanguage(header)).toBeUndefined();
  });
});

describe("the language in front of an address", () => {
  test.each([
    { address: "/fr/article/12", language: "fr", path: "/article/12" },
    { address: "/rw", language: "rw", path: "/" },
    { address: "/rw/", language: "rw", path: "/" },
    { address: "/en/fr/news", language: "en", path: "/fr/news" },
  ])("$address is $path in $language", ({ address, language, path }) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });

  test.each(["/", "/article/12", "/french", "/fr.html", "/FR/news", "/de/news", "/news/fr"])(
    "%s has none",
    (address) => {
      expect(splitLanguage(address)).toEqual({ language: undefined, path: address });
    },
  );
});
