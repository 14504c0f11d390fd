import { expect, test } from "vitest";
import { perLanguage } from "#i18n/language.ts";
import { type FormerDraft, upToDate } from "./former-drafts.ts";

const none = perLanguage(() => "");
const values = {
  titles: { ...none, en: "A title" },
  bodies: none,
  alts: none,
  categoryId: "3",
  focusX: 50,
  focusY: 50,
  location: "Huye",
  artist: "Itorero",
  date: "24/12/2026",
  hour: "18:30",
  image: null,
  video: null,
  removeVideo: false,
  upToDate: [],
};
const draft = { item: null, values, hadVideo: false, lost: [values], writtenAt: 0 };

test.each([
  ["news", "article", { categoryId: "3" }],
  ["event", "event", { categoryId: "3", location: "Huye", artist: "Itorero", date: "24/12/2026", hour: "18:30" }],
] as const)("a draft of %s from before content items keeps its facts", (former, kind, facts) => {
  const stored: FormerDraft = { ...draft, kind: former };
  const now = upToDate(stored);
  expect(now).toMatchObject({ kind, values: { titles: { en: "A title" } } });
  expect([now.values.facts, now.lost[0]?.facts]).toEqual([facts, facts]);
});
