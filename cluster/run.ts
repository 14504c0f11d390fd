import { once } from "node:events";
import { parseArgs } from "node:util";
import { newToken } from "#server/crypto/secrets.ts";
import { codeIn, hasCode, type Mail } from "#test/mailbox.ts";
import { table } from "#tools/figures.ts";
import { temporaryFolder } from "#tools/processes.ts";
import { checkCluster } from "./check.ts";
import { startHosts } from "./hosts.ts";
import { killHosts } from "./kills.ts";
import { missingParts, startServices } from "./services.ts";

/**
 * `npm run cluster`: the whole on this machine, in one temporary folder and on the loopback alone, until Ctrl-C.
 * `--port` names nginx's port; `--check` goes through all of it instead, prints a table, and ends with 1 where a step
 * fails; `--kills 100` kills a random host so often under load, and compares the site with what was acknowledged.
 */
const values = readParameters();
if (!values) {
  process.stderr.write("Usage: npm run cluster -- [--port PORT | --check | --kills COUNT]\n");
  process.exit(2);
}
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());

const missing = missingParts();
if (missing.length > 0) {
  process.stderr.write(`The cluster cannot be started here.\n${missing.join("\n")}\n`);
  process.exit(2);
}
// Processes that a failed start left running end with this one.
process.exit(await run(values));

/** Null where one is unknown, or no number. */
function readParameters() {
  try {
    const { values } = parseArgs({
      options: {
        check: { type: "boolean", default: false },
        kills: { type: "string" },
        port: { type: "string", default: "8080" },
      },
    });
    return [values.port, values.kills ?? "1"].every((number) => /^[1-9]\d{0,4}$/.test(number)) ? values : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** @returns the exit code */
async function run({ port, check, kills }: NonNullable<ReturnType<typeof readParameters>>): Promise<number> {
  const began = performance.now();
  const isTrial = check || kills !== undefined;
  print("Starting PostgreSQL, the object store, two hosts and nginx");
  const folder = temporaryFolder();
  await using services = await startServices(folder);
  const administrator = { email: "newsroom@urubuga.example", password: newToken() };
  const settings = {
    ...services.settings,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT: isTrial ? "off" : "on",
    DEMO_CONTENT: "true",
  };
  await using hosts = await startHosts(folder, settings, isTrial ? undefined : Number(port));
  if (stopping.signal.aborted) return 1;
  if (isTrial) {
    const { mail, databaseUrl } = services;
    const site = { hosts, mail, databaseUrl, administrator };
    const { rows, isReached } = kills ? await killHosts(site, Number(kills)) : await checkCluster(site);
    print(`\n${table(rows)}\n\n${Math.round((performance.now() - began) / 1000)} s`);
    return isReached ? 0 : 1;
  }
  services.mail.onMail = (mail) => print(`  Mail to ${mail.to}: ${lineOf(mail)}`);
  print(`
  The site, through nginx   ${hosts.url}
  Host A and host B         ${hosts.a.url}   ${hosts.b.url}
  PostgreSQL                ${services.databaseUrl}
  Object store              ${services.storeUrl}
  All files                 ${folder}
  Administrator             ${administrator.email}, password ${administrator.password}

  Mails are shown here as they are sent. Ctrl-C ends all of it and deletes its files.
`);
  if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  return 0;
}

function lineOf(mail: Mail): string {
  return hasCode(mail) ? `${mail.subject} (code ${codeIn(mail)})` : mail.subject;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
