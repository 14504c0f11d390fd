import { defineConfig } from "vitest/config";

// Neither UTC nor the site's: whatever depends on the machine's time zone fails here.
process.env.TZ = "America/St_Johns";

/** The API's tests run twice: on SQLite and on PostgreSQL. */
const engines = ["sqlite", "postgres"] as const;

export default defineConfig({
  test: {
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/no-console-errors.ts"],
    testTimeout: 20_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: [
            "{i18n,contract,web,scripts}/**/*.test.ts",
            "server/*.test.ts",
            "server/{commands,html,http,log,media,metrics}/*.test.ts",
          ],
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: ["server/{answers,archive,features,database,demo,pages,mail}/**/*.test.ts"],
          env: { TEST_ENGINE: engine },
        },
      })),
    ],
  },
});
