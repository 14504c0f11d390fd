import { describe, expect, test } from "vitest";
import { deviceInWords, deviceOf } from "./devices.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device is called by browser and system:", () => {
  test.for([
    ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A047F) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Opera Mini on Android",
      "Opera/9.80 (Android; Opera Mini/36.2.2254/191.315; U; en) Presto/2.12.423 Version/12.16",
    ],
    [
      "Opera on Android",
      `Mozilla/5.0 (Linux; Android 11; TECNO KE5) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0`,
    ],
    [
      "WhatsApp on Android",
      `Mozilla/5.0 (Linux; Android 12) ${WEBKIT} Version/4.0 Chrome/120.0 Mobile Safari/537.36 WhatsApp/2.23`,
    ],
    [
      "Safari on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    ],
    [
      "Chrome on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
    ],
    ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
    ["Firefox on KaiOS", "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5"],
    ["Windows", "Mozilla/5.0 (Windows NT 10.0)"],
    ["Unknown device", "curl/8.0"],
    ["Unknown device", ""],
  ] as const)("%s", ([words, userAgent]) => {
    expect(deviceInWords(deviceOf(userAgent), "en")).toBe(words);
  });

  test.for([
    ["rw", "Chrome kuri Android", "Igikoresho kitazwi"],
    ["fr", "Chrome sur Android", "Appareil inconnu"],
  ] as const)("in %s", ([language, known, unknown]) => {
    expect(deviceInWords("chrome/android", language)).toBe(known);
    expect(deviceInWords("", language)).toBe(unknown);
  });
});

test("nothing of a user agent is stored but the two codes", () => {
  expect(deviceOf("Mozilla/5.0 (Linux; Android 13; SM-A047F) Chrome/126.0 Keza’s phone")).toBe("chrome/android");
});

test("a code that this version does not know is an unknown device", () => {
  expect(deviceInWords("netscape/beos", "en")).toBe("Unknown device");
});
