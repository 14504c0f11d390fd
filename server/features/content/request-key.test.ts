import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";

const site = useApp();
const admin = useAdmin(site);
let serial = 0;

function newKey(): string {
  serial += 1;
  return `a request of this test ${serial}`;
}

describe.each(kinds)("%s that is sent again because the answer was lost", (_, kind) => {
  const publish = async (requestKey: string) => (await admin.add(kind, { requestKey })).body[kind.name].id as number;

  test("is published once, and both answers name the same one", async () => {
    const key = newKey();
    expect(await publish(key)).toBe(await publish(key));
  });

  test("is answered with the first result, marked as a repeat", async () => {
    const requestKey = newKey();
    const { body: first } = await admin.add(kind, { requestKey, titleEn: "The first" });
    const { body: second } = await admin.add(kind, { requestKey, titleEn: "The second" });
    expect([first.isRepeat, second.isRepeat]).toEqual([false, true]);
    expect(second[kind.name]).toEqual(first[kind.name]);
  });

  test("is published once where both are sent at the same moment", async () => {
    const key = newKey();
    const [one, other] = await Promise.all([publish(key), publish(key)]);
    expect(one).toBe(other);
  });

  test("is another one under another key, and without a key", async () => {
    const first = await publish(newKey());
    const second = await publish(newKey());
    const third = (await admin.add(kind)).body[kind.name].id;
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test.for(["inkuru\0nshya", "inkuru", "k".repeat(101)])("is rejected with a malformed key: %j", async (requestKey) => {
    const { status, body } = await admin.add(kind, { requestKey });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["requestKey"] });
  });

  test("is remembered for a day", async () => {
    const key = newKey();
    const first = await publish(key);
    site.clock.advance(DAY - 1000);
    expect(await publish(key)).toBe(first);
  });
});

test("an article and an event may be sent under one key", async () => {
  const requestKey = newKey();
  const answers = [await admin.add(kinds[0][1], { requestKey }), await admin.add(kinds[1][1], { requestKey })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});
