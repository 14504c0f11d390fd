import { defineConfig, type Project } from "@playwright/test";

/** Journeys in a real browser against the built product with its sample content, on a phone and on a desk. */
export default defineConfig({
  testDir: "test/journeys",
  testMatch: "*.test.ts",
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may stall for seconds; a test that needs another try is named as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  // What editors publish does not stand among what readers are shown: each part has servers of its own.
  projects: [
    ...sizes("reading", { testIgnore: /\/(editor|office)-/ }),
    ...sizes("office", { testMatch: /\/(editor|office)-.*\.test\.ts/ }),
  ],
});

/**
 * What does not hang on the size of the screen is journeyed once, in `*.phone.test.ts`; `@phone` and `@desk` mark what
 * is for one size alone.
 */
function sizes(
  part: string,
  { testIgnore = /$^/, ...files }: Pick<Project, "testMatch"> & { testIgnore?: RegExp },
): Project[] {
  return [
    {
      ...files,
      name: `phone, ${part}`,
      grepInvert: /@desk/,
      testIgnore,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
    {
      ...files,
      name: `desk, ${part}`,
      grepInvert: /@phone/,
      testIgnore: [testIgnore, /\.phone\.test\.ts$/],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ];
}
