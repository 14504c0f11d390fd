import { defineConfig } from "vitest/config";

/** The API's tests run twice: on SQLite and on PostgreSQL. */
const engines = ["sqlite", "postgres"] as const;

export default defineConfig({
  test: {
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/no-console-errors.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Loading the server takes longer than the tests of a file: each thread loads it once.
    pool: "threads",
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{i18n,contract,web,scripts}/**/*.test.ts",
            "server/*.test.ts",
            "server/{html,http,log,media,metrics}/*.test.ts",
          ],
        },
      },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: ["sample/*.test.ts", "server/{answers,archive,features,database,pages,mail}/**/*.test.ts"],
          env: { TEST_ENGINE: engine },
        },
      })),
      {
        extends: true,
        test: { name: "program", include: ["test/program/*.test.ts"] },
      },
    ],
  },
});
