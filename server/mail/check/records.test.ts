import { expect, test } from "vitest";
import { checkDmarc, checkSpf, isAligned } from "./records.ts";

const nothing = async () => [];

test.each([
  ["mail.provider.example", "v=spf1 a:mail.provider.example ~all"],
  ["192.0.2.7", "v=spf1 ip4:192.0.2.7 ~all"],
  ["[2001:db8::7]", "v=spf1 ip6:2001:db8::7 ~all"],
  ["localhost", "v=spf1 a mx ~all"],
])("a domain without SPF that sends by %s is proposed a record", async (server, text) => {
  expect(await checkSpf(nothing, "urubuga.example", server)).toMatchObject({
    wanted: { name: "urubuga.example", text },
  });
});

test("a policy is looked for at the domain and those above it, but not at the top", async () => {
  const asked: string[] = [];
  await checkDmarc(async (name) => {
    asked.push(name);
    return [];
  }, "news.urubuga.example");
  expect(asked).toEqual(["_dmarc.news.urubuga.example", "_dmarc.urubuga.example"]);
});

test.each([
  ["urubuga.example", "urubuga.example", true, null, true],
  ["news.urubuga.example", "urubuga.example", false, null, true],
  ["news.urubuga.example", "urubuga.example", true, null, false],
  ["urubuga.example", "news.urubuga.example", false, "urubuga.example", true],
  ["mail.urubuga.example", "news.urubuga.example", false, "urubuga.example", true],
  ["noturubuga.example", "urubuga.example", false, null, false],
])("%s for mail of %s, strict %s, policy of %s: aligned %s", (proven, shown, isStrict, organization, expected) => {
  expect(isAligned(proven, shown, isStrict, organization)).toBe(expected);
});
