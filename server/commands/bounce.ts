import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { handleMail } from "#server/features/bounces/bounces.ts";
import { MOST_BYTES } from "#server/features/bounces/report.ts";
import { siteSecret } from "#server/features/settings/settings.ts";
import { reasonOf } from "#server/log/masked.ts";
import { openSite } from "./on-site.ts";

/** Of sysexits.h. A mail server keeps the mail after a temporary failure, and drops it after any other. */
const EX_USAGE = 64;
const EX_TEMPFAIL = 75;

if (process.argv.length > 2) {
  process.stderr.write("Usage: npm run --silent bounce < MAIL\n");
  process.exit(EX_USAGE);
}
process.umask(0o077);
try {
  const content = await readMail();
  process.stdout.write(`${await handleOnSite(content)}\n`);
  process.exit(0);
} catch (error) {
  // Whatever it is, an operator can mend it before the mail server gives up.
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(EX_TEMPFAIL);
}

/** Its beginning, read to its end all the same: a mail server takes a closed pipe for a failure. */
async function readMail(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin) {
    if (bytes < MOST_BYTES) parts.push(part);
    bytes += part.length;
  }
  return Buffer.concat(parts);
}

async function handleOnSite(content: Buffer): Promise<string> {
  const config = readConfig(process.env);
  const db = await openSite(config);
  const handled = await handleMail({ db, clock: systemClock, config, secret: await siteSecret(db) }, content);
  await db.destroy();
  return { noted: "noted", repeated: "known already", left: "no report about a newsletter of this site" }[handled];
}
