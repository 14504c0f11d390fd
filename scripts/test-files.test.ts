import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("each test file belongs to a project of Vitest, or is a journey", () => {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const env = { ...process.env, TORTURE: "long" };
  const listed = execFileSync(process.execPath, [vitest, "list", "--filesOnly", "--json"], { cwd: root, env });
  const inProjects = (JSON.parse(String(listed)) as { file: string }[]).map(({ file }) => relative(root, file));
  const exclude = ["node_modules", "build", "test/journeys"];
  const written = globSync("**/*.test.{ts,tsx}", { cwd: root, exclude });
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((file) => !inProjects.includes(file))).toEqual([]);
});
