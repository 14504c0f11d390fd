import { beforeEach, describe, expect, test } from "vitest";
import { event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import type { Fields } from "#test/form.ts";
import { leavingNothing } from "#test/state.ts";

/** What holds for events alone: when, where and by whom, and a title in every language. */
const site = useApp();
const admin = useAdmin(site);

const required = "This field is required.";
const noDay = "Enter a day that exists.";
const noTime = "Enter a time from 00:00 to 23:59.";

let id: number;
beforeEach(async () => {
  id = (await admin.published(event)).id;
});

test("a published event has date, place and artist", async () => {
  expect(await admin.published(event)).toMatchObject({
    date: "2026-12-24T18:30:00+02:00",
    hour: "18:30",
    location: "Huye",
    artist: "Itorero",
  });
});

test.for<[string, Fields, object]>([
  ["the day keeps the hour", { date: "2027-02-28" }, { date: "2027-02-28T18:30:00+02:00", hour: "18:30" }],
  ["the hour keeps the day", { hour: "07:05" }, { date: "2026-12-24T07:05:00+02:00", hour: "07:05" }],
  ["both", { date: "2028-02-29", hour: "00:00" }, { date: "2028-02-29T00:00:00+02:00", hour: "00:00" }],
  ["the last minute of a day", { hour: "23:59" }, { date: "2026-12-24T23:59:00+02:00", hour: "23:59" }],
  ["the place", { location: " Kigali, Kimihurura " }, { location: "Kigali, Kimihurura", artist: "Itorero" }],
  ["the artist", { artist: "Itsinda <3" }, { location: "Huye", artist: "Itsinda <3" }],
  ["a place of 200 characters", { location: "a".repeat(200) }, { location: "a".repeat(200) }],
])("a change of %s", async ([, fields, expected]) => {
  const { status, body } = await admin.change(event, id, fields);
  expect(status).toBe(200);
  expect(body.event).toMatchObject(expected);
});

const invalidFacts: [string, string, string, string][] = [
  ["an English title that is empty", "titleEn", "", required],
  ["a French title that is empty", "titleFr", "", required],
  ["a Kinyarwanda title that is empty", "titleRw", " ", required],
  ["an empty place", "location", "", required],
  ["a place of 201 characters", "location", "a".repeat(201), "At most 200 characters."],
  ["a place in two lines", "location", "Huye\nRwanda", "This value is not valid."],
  ["an empty artist", "artist", "  ", required],
  ["an artist of 201 characters", "artist", "a".repeat(201), "At most 200 characters."],
  ["30 February", "date", "2027-02-30", noDay],
  ["29 February of a common year", "date", "2027-02-29", noDay],
  ["31 April", "date", "2027-04-31", noDay],
  ["a thirteenth month", "date", "2027-13-01", noDay],
  ["a day before all computers", "date", "1969-12-31", noDay],
  ["a day of another century", "date", "2201-01-01", noDay],
  ["a day that is written as people do", "date", "24/12/2026", noDay],
  ["a day with its time", "date", "2026-12-24T18:30", noDay],
  ["an empty day", "date", "", required],
  ["the hour 24:00", "hour", "24:00", noTime],
  ["the hour 12:60", "hour", "12:60", noTime],
  ["the hour 7:05", "hour", "7:05", noTime],
  ["the hour 07:05:00", "hour", "07:05:00", noTime],
  ["an hour in words", "hour", "noon", noTime],
  ["an empty hour", "hour", "", required],
];

test.for(invalidFacts)("an event cannot be published with %s", async ([, field, value, sentence]) => {
  const { status, body } = await leavingNothing(site, () => admin.add(event, { [field]: value }));
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: sentence } });
});

test.for(invalidFacts)("an event cannot be given %s", async ([, field, value, sentence]) => {
  const { status, body } = await leavingNothing(site, () => admin.change(event, id, { [field]: value }));
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: sentence } });
});

test.for([
  ["fr", "titleFr"],
  ["rw", "titleRw"],
] as const)("an event's title in %s cannot be removed", async ([language, field]) => {
  const answers = [
    await leavingNothing(site, () => admin.change(event, id, { title: "" }, `?language=${language}`)),
    await leavingNothing(site, () => admin.change(event, id, { [field]: "" })),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [422, ["title"]],
    [422, [field]],
  ]);
});

test("an event's Kinyarwanda title cannot be emptied under its other name", async () => {
  const { body } = await leavingNothing(site, () => admin.change(event, id, { titleKiny: "" }));
  expect(body.errors).toEqual({ titleKiny: required });
});

describe("an event cannot be published without", () => {
  test.each(["titleEn", "titleFr", "titleRw", "location", "artist", "date", "hour"])("%s", async (field) => {
    const { status, body } = await leavingNothing(site, () => admin.add(event, { [field]: undefined }));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: required } });
  });

  test("any field, and all are reported together", async () => {
    const names = ["titleEn", "titleFr", "titleRw", "descriptionEn", "location", "artist", "date", "hour"];
    const nothing = Object.fromEntries([...names, "categoryId", "image"].map((name) => [name, undefined]));
    const { body } = await leavingNothing(site, () => admin.add(event, nothing));
    expect(body.errors).toEqual({
      ...Object.fromEntries([...names, "categoryId"].map((name) => [name, required])),
      image: "Please upload an image.",
    });
  });
});

test("an event's description in French and Kinyarwanda may be missing", async () => {
  expect(await admin.published(event)).toMatchObject({ descriptionFr: null, descriptionRw: null });
});

test.for([
  ["fr", "Indiquez un jour qui existe.", "Indiquez une heure de 00:00 à 23:59."],
  ["rw", "Andika itariki ibaho.", "Andika isaha iri hagati ya 00:00 na 23:59."],
] as const)("a day and an hour that do not exist are reported in %s", async ([language, date, hour]) => {
  const { body } = await admin.add(event, { date: "2027-02-30", hour: "24:00" }, `?language=${language}`);
  expect(body.errors).toEqual({ date, hour });
});
