import { execFile } from "node:child_process";
import cluster from "node:cluster";
import { join } from "node:path";
import { promisify } from "node:util";
import { addSampleContent } from "#sample/add-sample-content.ts";
import { buildApp } from "./app.ts";
import { writeWordScripts } from "./builds/word-scripts.ts";
import { SECOND } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import { StartError } from "./errors.ts";
import { listStarterWords } from "./features/moderation/editing.ts";
import { outboxAddress } from "./features/outbox/outbox.ts";
import { type FirstAdministrator, makeFirstAdministrator } from "./features/users/first-administrator.ts";
import { stopListening } from "./http/stop-listening.ts";
import { reasonOf } from "./log/masked.ts";
import { outboxDir } from "./mail/outbox.ts";
import { StorageUnavailableError } from "./media/storage/storage.ts";
import { startMetrics, startSums } from "./metrics/start.ts";
import { loadWebApp, readBuildId } from "./pages/web-app.ts";
import { projectRoot } from "./process/project-root.ts";
import { onStopSignal } from "./process/stop-signals.ts";
import { runWorkers } from "./process/workers.ts";
import type { Services } from "./services.ts";

/** How long calls under way may take to end after SIGTERM. */
const PATIENCE = 7 * SECOND;
/** How long all of it may take, with what is written at the end. */
const STOP_WITHIN = 9.5 * SECOND;
const ONCE = "(shown only this once)";
const buildDir = join(projectRoot, "build");
const backupProgram = join(buildDir, "program", "backup.js");

/** Serves the site until a stop signal; in several processes where these are configured. */
export async function run(config: Config, db: Database): Promise<void> {
  if (cluster.isWorker || config.workers === 1) return serve(config, db);
  await startSums(config.metricsPort);
  const { app, services } = await buildApp({ config, db });
  const printWelcome = welcomePrinter(await prepare(services));
  await app.close();
  await db.destroy();
  runWorkers(config.workers, printWelcome);
}

/** Fills an empty site. @returns the lines to print at the start */
async function prepare(services: Services): Promise<string[]> {
  const { config } = services;
  const sayWait = (until: string) => {
    process.stdout.write(
      `Another start fills the database with sample content: waiting for it, until ${until} at most if it was killed\n`,
    );
  };
  if (config.demoContent && (await addSampleContent(services, sayWait).catch(rejectUnavailable))) {
    process.stdout.write("The empty database was filled with sample content (DEMO_CONTENT=false leaves it empty).\n");
  }
  await listStarterWords(services.db);
  return welcome(services, await makeFirstAdministrator(services));
}

function rejectUnavailable(error: unknown): never {
  if (!(error instanceof StorageUnavailableError)) throw error;
  throw new StartError(
    `The sample content cannot be stored: ${error.message}. Start again once the bucket answers, or with DEMO_CONTENT=false`,
  );
}

/**
 * Prints the welcome when the site listens; where it never listens, lines that appear only once are printed at the
 * exit.
 */
function welcomePrinter(lines: readonly string[]): () => void {
  let isSaid = false;
  const say = (some: readonly string[]) => {
    if (!isSaid && some.length > 0) process.stdout.write(`\n${some.join("\n")}\n\n`);
    isSaid = true;
  };
  process.once("exit", () => say(lines.filter((line) => line.includes(ONCE))));
  return () => say(lines);
}

/** Listens until a stop signal. */
async function serve(config: Config, db: Database): Promise<void> {
  const isDevelopment = process.env.NODE_ENV === "development";
  const { metrics, stop: stopMetrics } = await startMetrics(config.metricsPort, cluster.isWorker);
  const { app, services } = await buildApp({
    config,
    db,
    metrics,
    pages: async (server) => {
      if (!isDevelopment) return loadWebApp(buildDir);
      const { createDevPages } = await import("./pages/dev.ts");
      return createDevPages(server);
    },
    buildId: isDevelopment ? undefined : await readBuildId(buildDir),
    assetsDirs: await assetsDirs(config, isDevelopment),
    isDevelopment,
    // Pages are rendered from changing sources.
    isCaching: !isDevelopment,
    makeBackup,
  });
  const printWelcome = cluster.isWorker ? () => undefined : welcomePrinter(await prepare(services));

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    stopMetrics();
    // A client whose call never ends is disconnected; only its own answer is lost.
    setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref();
    setTimeout(() => {
      process.stderr.write("Urubuga did not stop in time: what waited for the database is not written\n");
      process.exit(1);
    }, STOP_WITHIN).unref();
    // Before connections are closed, so that no client connects again.
    stopListening(app.server)
      .then(() => app.close())
      .then(() => db.destroy())
      .then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`Urubuga did not stop cleanly: ${reasonOf(error)}\n`);
          process.exit(1);
        },
      );
  };
  onStopSignal(stop);
  // Node.js would print everything that the error carries.
  process.once("uncaughtException", (error) => {
    app.log.fatal(error, "an uncaught error ends this process");
    process.exit(1);
  });
  // A worker does not outlive the process that started it.
  process.once("disconnect", stop);

  await app.listen({ port: config.port, host: config.host });
  printWelcome();
}

/** The build's assets, and the words of languages that the build does not have. */
async function assetsDirs({ dataDir }: Config, isDevelopment: boolean): Promise<string[]> {
  const words = join(dataDir, "words");
  const built = join(buildDir, "client", "assets");
  await writeWordScripts(words, isDevelopment ? undefined : built);
  return isDevelopment ? [words] : [built, words];
}

/** In a process of its own, so that requests do not wait for it. */
async function makeBackup(file: string, stopping: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [backupProgram, file], { signal: stopping });
}

/** Where it is, how to sign in as administrator, where mails land. */
function welcome(services: Services, administrator: FirstAdministrator | null): string[] {
  const { config } = services;
  const outbox = outboxAddress(services);
  const lines = [`  Urubuga is at ${config.siteUrl}`];
  if (administrator?.isRandom) {
    lines.push(`  Administrator: ${administrator.email}, password ${administrator.password} ${ONCE}`);
  } else if (administrator) {
    lines.push(`  Administrator: ${administrator.email}, password as in ADMIN_PASSWORD`);
  } else {
    lines.push("  Administrator: as made at the first start; a forgotten password is replaced at /login");
  }
  if (administrator?.isRandom && config.smtpUrl !== null) {
    lines.push("  Its code cannot be mailed: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again");
  }
  if (config.smtpUrl !== null) lines.push(`  Mails go out through ${new URL(config.smtpUrl).host}`);
  else if (outbox) lines.push(`  Mails, such as the code for logging in, are at ${outbox}`);
  else lines.push(`  Mails are files in ${outboxDir(config)}: set SMTP_URL to have them sent`);
  return lines;
}
