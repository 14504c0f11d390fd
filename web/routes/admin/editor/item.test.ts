import { describe, expect, test } from "vitest";
import { adminKinds } from "../kinds/kinds.ts";
import { changedFields, emptyValues, fieldsOf, hasChanged } from "./item.ts";

const { article, event } = adminKinds;

describe("a change", () => {
  const before = {
    ...emptyValues(article),
    titles: { rw: "Inkuru", en: "A story", fr: "" },
    facts: { categoryId: "3" },
  };

  test("sends only what was changed", () => {
    const after = { ...before, titles: { ...before.titles, fr: "Un récit" } };
    expect(changedFields(article, before, after)).toEqual({ titleFr: "Un récit" });
  });

  test("sends an emptied text as an empty field", () => {
    const after = { ...before, titles: { ...before.titles, rw: "" } };
    expect(changedFields(article, before, after)).toEqual({ titleRw: "" });
  });

  test("sends nothing where nothing was changed", () => {
    expect(changedFields(article, before, { ...before })).toEqual({});
  });

  test("includes the removal of the video", () => {
    expect(hasChanged(article, before, { ...before, removeVideo: true })).toBe(true);
    expect(hasChanged(article, before, { ...before })).toBe(false);
  });

  test("names the texts of news content, those of events description", () => {
    expect(Object.keys(fieldsOf(article, before))).toContain("contentEn");
    expect(Object.keys(fieldsOf(event, emptyValues(event)))).toContain("descriptionEn");
  });
});
