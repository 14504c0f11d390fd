import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

const site = useApp();

test.each([
  ["rw", "Shakisha"],
  ["en", "Search all news"],
  ["fr", "Rechercher dans"],
])("browsers learn how the site is searched in %s", async (language, words) => {
  const { statusCode, headers, body } = await site.app.inject(`/${language}/opensearch.xml`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/opensearchdescription+xml; charset=utf-8");
  expect(body).toContain(`template="https://urubuga.example/${language}/search?q={searchTerms}"`);
  expect(body).toContain(words);
});
