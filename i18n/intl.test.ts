import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Language, languages } from "./language.ts";

/** The locales with which any of the platform's formatters was called. */
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  // Formatters that a module keeps at its top level are made again, inside the wrapping.
  vi.resetModules();
  vi.stubGlobal("Intl", new Proxy(Intl, { get: (intl, name) => recorded(Reflect.get(intl, name)) }));
  for (const prototype of [Number.prototype, Date.prototype, Array.prototype]) {
    const original = prototype.toLocaleString;
    vi.spyOn(prototype, "toLocaleString").mockImplementation(function (this: unknown, ...locales: unknown[]) {
      asked.push(locales[0]);
      return Reflect.apply(original, this, locales);
    });
  }
  for (const name of ["toLocaleDateString", "toLocaleTimeString"] as const) {
    const original = Date.prototype[name];
    vi.spyOn(Date.prototype, name).mockImplementation(function (this: Date, ...locales: unknown[]) {
      asked.push(locales[0]);
      return Reflect.apply(original, this, locales);
    });
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("no language reaches the platform's formatters: server and browsers may know different ones", async () => {
  for (const language of languages) await formatEverything(language);
  expect(asked).toEqual([]);
});

async function formatEverything(language: Language): Promise<void> {
  const format = await import("./format.ts");
  const { catalogues } = await import("./catalogues.ts");
  const { goldenCounts, goldenLongDates, goldenRelative } = await import("#test/format-golden.ts");
  const text = catalogues[language];
  for (const { count } of goldenCounts) {
    format.formatCount(count, language);
    format.plural(text.article.commentCount, count, language);
  }
  for (const { instant } of goldenLongDates) {
    format.formatLongDate(instant, language);
    format.formatShortMonth(instant, language);
    format.formatWeekday(instant, language);
    format.formatMonth(instant.slice(0, 7), language);
    format.formatDate(instant);
    format.formatTime(instant);
  }
  for (const { distance } of goldenRelative) format.formatRelative(distance, 0, text);
}

function recorded(member: unknown): unknown {
  if (typeof member !== "function") return member;
  return new Proxy(member, {
    construct(target, parameters) {
      asked.push(parameters[0]);
      return Reflect.construct(target, parameters);
    },
    apply(target, self, parameters) {
      asked.push(parameters[0]);
      return Reflect.apply(target, self, parameters);
    },
  });
}
