import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { changeAt, selectVersion, watchContentVersion } from "./content-version.ts";

const site = useApp();

test("each instant at which readers see something else raises the version, and none lowers it again", async () => {
  const { db, clock } = site;
  const versionNow = () => selectVersion(db, clock.now());
  const changeIn = (wait: number) => changeAt(db, toInstant(clock.now() + wait), clock.now());
  const before = await versionNow();
  await changeIn(MINUTE);
  await changeIn(2 * MINUTE);
  expect(await versionNow()).toBe(before);
  clock.advance(MINUTE);
  expect(await versionNow()).toBe(before + 1);
  clock.advance(MINUTE);
  expect(await versionNow()).toBe(before + 2);
  // Another one that is to come forgets those that are over, which count on.
  await changeIn(HOUR);
  expect(await versionNow()).toBe(before + 2);
  clock.advance(HOUR);
  expect(await versionNow()).toBe(before + 3);
});

test("a version was the newest one until so long after it was last read, whatever was read since", async () => {
  const { db, clock } = site;
  const version = watchContentVersion(db, clock);
  const before = await version.read();
  clock.advance(0.3 * SECOND);
  expect(await version.read()).toBe(before);
  await changeAt(db, toInstant(clock.now() + 1), clock.now());
  clock.advance(0.9 * SECOND);
  expect(await version.read()).toBe(before + 1);
  version.forget();
  expect([before - 1, before, before + 1].map((each) => version.wasNewest(each))).toEqual([false, true, true]);
  clock.advance(0.1 * SECOND);
  expect([before, before + 1].map((each) => version.wasNewest(each))).toEqual([false, true]);
  clock.advance(0.9 * SECOND);
  expect(version.wasNewest(before + 1)).toBe(false);
});
