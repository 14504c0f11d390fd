import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addEvent } from "#test/factories.ts";
import { readCalendar } from "#test/ics.ts";

const site = useApp();

test("a description that was not cleaned yet is cleaned for calendars", async () => {
  const text = "<p>Muze twese</p><script>alert(1)</script><style>p { color: red }</style><noscript>hidden</noscript>";
  const id = await addEvent(site.db, { titles: { rw: "Igitaramo" }, descriptions: { rw: text } });
  const calendars = [await site.app.inject("/rw/events.ics"), await site.app.inject(`/rw/event/${id}.ics`)];
  const descriptions = calendars.map(({ body }) => body.match(/^DESCRIPTION:.*$/m)?.[0].trim());
  expect(descriptions).toEqual(["DESCRIPTION:Muze twese", "DESCRIPTION:Muze twese"]);
});

test("an event has no characters that calendars cannot carry, wherever its row came from", async () => {
  const id = await addEvent(site.db, {
    titles: { rw: "Igitaramo\u0001\r\nEND:VEVENT\r\nBEGIN:VEVENT" },
    descriptions: { rw: "<p>Muze\u0007 mwese\u001b[0m</p>" },
    location: "Huye\u0001\nATTENDEE:mailto:keza@urubuga.example",
  });
  const calendar = readCalendar((await site.app.inject(`/rw/event/${id}.ics`)).body);
  expect(calendar).toContainEqual({ name: "SUMMARY", value: "Igitaramo END:VEVENT BEGIN:VEVENT" });
  expect(calendar).toContainEqual({ name: "DESCRIPTION", value: "Muze mwese [0m" });
  expect(calendar).toContainEqual({ name: "LOCATION", value: "Huye ATTENDEE:mailto:keza@urubuga.example" });
});

test("a description keeps its paragraphs, headings and lists apart", async () => {
  const text =
    "<h2>The day</h2><p>We meet,\n <b>all</b> of us.<br>Early.</p><ul><li>Water</li><li>A hat</li></ul><p>Come!</p>";
  const id = await addEvent(site.db, { titles: { rw: "Igitaramo" }, descriptions: { rw: text } });
  const calendar = readCalendar((await site.app.inject(`/rw/event/${id}.ics`)).body);
  const value = "The day\n\nWe meet, all of us.\nEarly.\n\nWater\nA hat\n\nCome!";
  expect(calendar).toContainEqual({ name: "DESCRIPTION", value });
});

test("a long description is cut at 5,000 characters, and not within one", async () => {
  const text = `${"inzu ".repeat(200)}${"🥁".repeat(100_000)}`;
  const id = await addEvent(site.db, { titles: { rw: "Igitaramo" }, descriptions: { rw: `<p>${text}</p>` } });
  const calendar = readCalendar((await site.app.inject(`/rw/event/${id}.ics`)).body);
  const description = calendar.find(({ name }) => name === "DESCRIPTION")?.value ?? "";
  expect(description).toMatch(/^inzu .*🥁…$/u);
  expect(description.length).toBeGreaterThan(4990);
  expect(description.length).toBeLessThanOrEqual(5000);
});

test("the last line of a calendar ends with a line break", async () => {
  expect((await site.app.inject("/rw/events.ics")).body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});
