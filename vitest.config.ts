import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Neither UTC nor the site's: whatever depends on the machine's time zone fails here.
process.env.TZ = "America/St_Johns";

/**
 * What is tried on PostgreSQL in the long run alone (`npm run torture`, all of it through PgBouncer): its statements are
 * those that other tests send it too, and it is not about what happens at the same time.
 */
const inTheLongRun = [
  // Random requests, whose strings are tried by naughty-strings.test.ts.
  "server/features/fuzz.test.ts",
  // Each call in each role: roles are compared before a query, and sessions are tested by auth on both.
  "server/features/{access,next-call,foreign-ids}.test.ts",
  // How often an address may try; the counting itself is tested on both (attempts.test.ts).
  "server/features/auth/{address-limits,limits,strangers}.test.ts",
  "server/pages/content-version.test.ts",
  "server/archive/hostile-archive.test.ts",
  "server/features/articles/{edited-texts,media}.test.ts",
  "server/features/audit/every-action.test.ts",
  "server/features/auth/{login,resend,sessions-ended}.test.ts",
  "server/features/bounces/reading.test.ts",
  "server/features/comments/{modes,telling}.test.ts",
  "server/features/content/{broken-off,change,cleaned,corrections,files,gone-files,item-rights,no-picture,previews}.test.ts",
  "server/features/content/{released-files,revision-differences,translation-model,up-to-date,workflow-model}.test.ts",
  "server/features/events/{edited-facts,edited-time-zone}.test.ts",
  "server/features/exchange/exchange.test.ts",
  "server/features/machine-translation/machine-translation.test.ts",
  "server/features/moderation/harmless.test.ts",
  "server/features/newsletters/issues.test.ts",
  "server/features/sign-ups/unproven-mails.test.ts",
  "server/features/users/{current-password,picture}.test.ts",
];

/** Minutes of load on the whole program: `npm run torture` has them (scripts/torture.mjs). */
const longTrials = ["test/program/{killed-hosts,one-address}.test.ts"];
const isLong = process.env.TORTURE === "long";

export default defineConfig({
  test: {
    globalSetup: ["test/postgres.ts"],
    setupFiles: ["test/no-console-errors.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes within milliseconds, and later on a machine that has other work.
    expect: { poll: { timeout: 10_000 } },
    // Loading the server takes longer than the tests of a file: each process loads it once. Threads share one large process: after
    // each program that a test starts, the first write to any page of its memory costs a page fault.
    pool: "forks",
    isolate: false,
    // Vitest would leave one core to itself, of two. One more than there are: many tests wait for a process or a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{i18n,contract,web,scripts}/**/*.test.ts",
            "server/*.test.ts",
            "server/{access,app,concurrency,crypto,html,http,languages,log,metrics,network}/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "media",
          include: ["server/media/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["sample/*.test.ts", "server/{archive,builds,cache,database,features,mail,pages}/**/*.test.ts"],
          // One compares both engines, and runs once; the other is about PostgreSQL alone.
          exclude: ["server/features/search/both-engines.test.ts", "server/database/prepared-reads.test.ts"],
          env: { TEST_ENGINE: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          // What asks the database something; what is rejected before that is the same on both.
          include: [
            "sample/*.test.ts",
            "server/{archive,database,features}/**/*.test.ts",
            "server/mail/{one-for-all,restart,retries}.test.ts",
            "server/pages/{content-version,log,page-store,stored-pages}.test.ts",
          ],
          exclude: [
            "**/*-rejected.test.ts",
            // How often each call may be made; the counting itself is tested on both (attempts.test.ts).
            "server/features/{comments,subscriptions}/limits.test.ts",
            "server/features/users/register-limits.test.ts",
            "server/database/{locked-database,sqlite}.test.ts",
            "server/features/naughty-html.test.ts",
            "server/features/bounces/{classify,hostile,return-address}.test.ts",
            ...(isLong || process.env.TEST_POOLER === "1" ? [] : inTheLongRun),
            "server/features/{media,outbox}/*.test.ts",
          ],
          env: { TEST_ENGINE: "postgres" },
        },
      },
      {
        extends: true,
        test: { name: "program", include: ["test/program/*.test.ts"], exclude: isLong ? [] : longTrials },
      },
    ],
  },
});
