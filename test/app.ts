import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { MakeBackup } from "#server/app/background-jobs.ts";
import { buildApp } from "#server/app.ts";
import type { Clock } from "#server/clock.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { refreshActive } from "#server/languages/active.ts";
import type { RenderPage } from "#server/pages/web-app.ts";
import type { Services } from "#server/services.ts";
import { keptImageWorkers } from "./image-workers.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import { quickCost } from "./quick-hash.ts";
import { createSqliteDatabase } from "./sqlite-database.ts";
import { startTranslator } from "./translator.ts";

/** A clock that does not advance until a test advances it. */
export type TestClock = Clock & { advance(milliseconds: number): void };

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  clock: TestClock;
  config: Config;
  services: Services;
  views: ViewCounter;
  /** What was logged; nothing below the `LOG_LEVEL` of the settings. */
  log: Record<string, unknown>[];
  /** Calls the API and gives status and body: of JSON what it says, of a file its bytes. */
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options?: Omit<InjectOptions, "method" | "url">,
  ): Promise<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads an answer as another program would, without our types
export type Answer = { status: number; body: any; headers: Record<string, unknown> };

type Settings = Record<string, string | undefined>;

/** The headers of a call by a signed-in user. */
export function as(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

export const START = Date.parse("2026-11-21T10:00:00.000Z");

/** Each new one costs PostgreSQL more than most queries of a test. */
const CONNECTIONS = 4;

/**
 * One app on a fresh database for the tests of a file; `TEST_ENGINE` says which database. Without `renderPage` it has
 * no pages, and no response is cached: tests put rows into the database behind the app's back.
 */
export function useApp(
  settings: Settings | (() => Promise<Settings>) = {},
  renderPage?: RenderPage,
  {
    assetsDirs,
    makeBackup,
    buildId,
  }: { assetsDirs?: readonly string[]; makeBackup?: MakeBackup; buildId?: string } = {},
): TestApp {
  const test = {} as TestApp;
  let release = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "urubuga-test-"));
    const server = process.env.TEST_ENGINE === "postgres" ? await createPostgresDatabase() : undefined;
    if (!server) await createSqliteDatabase(dataDir);
    const translator = await startTranslator();
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: server?.url,
      SITE_URL: "https://urubuga.example",
      LOG_LEVEL: "silent",
      RATE_LIMIT: "off",
      LINK_CARDS: "off",
      TRANSLATE_URL: translator.url,
      ...(typeof settings === "function" ? await settings() : settings),
    };
    const config = { ...readConfig(environment), passwordCost: quickCost };
    let now = START;
    const clock = {
      now: () => now,
      advance: (milliseconds: number) => {
        now += milliseconds;
      },
    };
    const db = await openDatabase(config, CONNECTIONS);
    // A start does so too; the tests of another file may have taken a language away from this process.
    await refreshActive(db);
    const log: TestApp["log"] = [];
    const { app, services, views } = await buildApp({
      config,
      db,
      clock,
      pages: renderPage && (async () => renderPage),
      isCaching: renderPage !== undefined,
      assetsDirs,
      buildId,
      makeBackup,
      imageWorkers: keptImageWorkers,
      log: { write: (line) => log.push(JSON.parse(line)) },
    });
    Object.assign(test, { app, db, clock, config, services, views, log });
    test.call = async (method, path, options = {}) => {
      const answer = await app.inject({ method, url: `/api${path}`, ...options });
      const isJson = String(answer.headers["content-type"]).startsWith("application/json");
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload, headers: answer.headers };
    };
    release = async () => {
      await app.close();
      await db.destroy();
      await server?.drop();
      await translator.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => release());
  return test;
}
