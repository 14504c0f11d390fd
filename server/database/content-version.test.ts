import { expect, test } from "vitest";
import { HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { changeAt, selectVersion } from "./content-version.ts";

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
