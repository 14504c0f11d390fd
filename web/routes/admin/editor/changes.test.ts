import { describe, expect, test } from "vitest";
import { perLanguage } from "#i18n/language.ts";
import { adminKinds } from "../kinds/kinds.ts";
import { afterSaving, beganWith, changedFields, fieldsOf, hasUnsaved, unsavedOf } from "./changes.ts";
import { emptyValues, type Item, type Values } from "./item.ts";
import { ownNews } from "./sending.ts";

const { article, event } = adminKinds;

describe("a change", () => {
  const before = {
    ...emptyValues(article),
    titles: { ...perLanguage(() => ""), rw: "Inkuru", en: "A story" },
    facts: { categoryId: "3" },
  };

  const known = { values: before };

  test("sends only what was changed", () => {
    const after = { ...before, titles: { ...before.titles, fr: "Un récit" } };
    expect(changedFields(article, known, after)).toEqual({ titleFr: "Un récit" });
  });

  test("sends an emptied text as an empty field", () => {
    const after = { ...before, titles: { ...before.titles, rw: "" } };
    expect(changedFields(article, known, after)).toEqual({ titleRw: "" });
  });

  test("sends nothing where nothing was changed", () => {
    expect(changedFields(article, known, { ...before })).toEqual({});
  });

  test("includes the removal of the video", () => {
    expect(hasUnsaved(unsavedOf(article, known, { ...before, removeVideo: true }))).toBe(true);
    expect(hasUnsaved(unsavedOf(article, known, { ...before }))).toBe(false);
  });

  test("is compared with what was there before, without names where there were none", () => {
    const by = (name: string, id: number) => JSON.stringify([{ id, name, role: "author" }]);
    const newer = { values: { ...before, titles: { ...before.titles, en: "B" }, facts: { bylines: by("Keza", 1) } } };
    const newest = { values: { ...newer.values, facts: { bylines: by("Eric", 2) } } };
    expect(beganWith(article, known, newer)).toMatchObject({ titleEn: "A story" });
    expect(beganWith(article, known, newer)).not.toHaveProperty("bylines");
    expect(beganWith(article, newer, newest)).toEqual({ bylines: '[{"id":1,"role":"author"}]' });
  });

  test("names the texts of news content, those of events description", () => {
    expect(Object.keys(fieldsOf(article, before))).toContain("contentEn");
    expect(Object.keys(fieldsOf(event, emptyValues(event)))).toContain("descriptionEn");
  });
});

describe("after a save", () => {
  const item = (values: Partial<Values>): Item => ({
    id: 1,
    version: 1,
    updatedAt: "",
    imageUrl: null,
    picture: null,
    videoUrl: null,
    category: { id: 3, name: "" },
    state: {
      status: "draft",
      hasDraft: false,
      scheduledAt: null,
      unpublishAt: null,
      deletedAt: null,
      handedIn: null,
      givenBack: null,
    },
    values: { ...emptyValues(article), ...values },
  });
  const texts = (en: string, fr = "") => ({ ...perLanguage(() => ""), en, fr });
  const before = item({ titles: texts("A story"), bodies: texts("<p>One</p>") });

  test("what the server tidied is no change, what was left out is one", () => {
    const typed = { ...before.values, titles: texts("A  story"), alts: texts("Too long") };
    const { fields } = unsavedOf(article, before, typed, ["altEn"]);
    const saved = item({ ...before.values, titles: texts("A story, tidied") });
    expect(changedFields(article, afterSaving(article, before, saved, fields), typed)).toEqual({ altEn: "Too long" });
  });

  test("what others changed is no change of this editor", () => {
    const typed = { ...before.values, titles: texts("Mine") };
    const saved = item({ ...before.values, titles: texts("Mine", "Le leur") });
    const after = afterSaving(article, before, saved, { titleEn: "Mine" });
    expect(changedFields(article, after, typed)).toEqual({});
  });

  const unanswered = { fields: { titleEn: "Sent" }, image: null, video: null };
  const values = { ...before.values, titles: texts("Sent, and written on") };

  test("what was sent without an answer is known again, and nothing else", () => {
    const theirs = item({ ...before.values, titles: texts("Sent") });
    expect(ownNews(article, { item: before, values, unanswered, theirs })).toEqual({ fields: { titleEn: "Sent" } });
  });

  test.each([
    ["a text", { titles: texts("Sent", "Le leur") }, null],
    ["the same text", { titles: texts("Theirs") }, null],
    ["the picture", { titles: texts("Sent") }, "/media/theirs"],
  ])("what another editor did with %s is theirs", (_, changed, imageUrl) => {
    const theirs = { ...item({ ...before.values, ...changed }), imageUrl };
    expect(ownNews(article, { item: before, values, unanswered, theirs })).toBeNull();
  });
});
