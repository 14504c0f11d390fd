import { Resolver } from "node:dns/promises";
import { parseArgs } from "node:util";
import { Email } from "#contract/credentials.ts";
import { builtInLanguages } from "#i18n/language.ts";
import { SECOND, systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { checkMail } from "#server/mail/check/check-mail.ts";

const usage = `Usage: npm run mail -- check ADDRESS [--language ${builtInLanguages.join("|")}]`;

const wanted = readParameters();
if (!wanted) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  const dns = new Resolver({ timeout: 3 * SECOND, tries: 1 });
  const parts = { config: readConfig(process.env), clock: systemClock, resolve: dns.resolveTxt.bind(dns) };
  const { lines, isFine } = await checkMail(parts, wanted);
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exit(isFine ? 0 : 1);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Null where something is missing, wrong or too much. */
function readParameters() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { language: { type: "string" } } });
    const [action, address, ...more] = positionals;
    const language = builtInLanguages.find((each) => each === (values.language ?? "en"));
    const recipient = Email.safeParse(address);
    if (action !== "check" || more.length > 0 || !language || !recipient.success) return null;
    return { recipient: recipient.data, language };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
