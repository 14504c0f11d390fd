import { defineConfig } from "@playwright/test";
import { isLong, LONG_TAG } from "./test/torture.ts";

/**
 * Journeys in a real browser against the built product with its sample content, on a phone unless they say otherwise.
 */
export default defineConfig({
  testDir: "test/journeys",
  testMatch: "*.test.ts",
  ...(!isLong && { grepInvert: new RegExp(LONG_TAG) }),
  globalSetup: "./test/journeys/sample-site.ts",
  // A journey takes three seconds, and ten times as long on a machine that has other work.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One more than most machines have cores: a journey often waits for its server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    // Without cookies, storage and cache of the journey before (docs/decisions/052-reused-contexts.md).
    reuseContext: true,
    locale: "en-GB",
    // Neither UTC nor the site's: whatever depends on the reader's clock fails here.
    timezoneId: "America/St_Johns",
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    // Whatever moves is drawn sixty times a second. A journey about that asks for it.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A journey shows one site: without this, each of its contexts starts a process in advance that it never uses.
        "--renderer-process-limit=1",
        // The headless shell does not estimate the network: pictures further down are loaded as on a good one.
        "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
      ],
    },
  },
});
