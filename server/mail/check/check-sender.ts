import addressparser from "nodemailer/lib/addressparser";
import type { Config } from "#server/config.ts";
import { checkDkim, checkDmarc, checkSpf, type Finding, isAligned, type ResolveTxt } from "./records.ts";

type Parts = {
  /** The address to which reports of failures go. */
  envelopeFrom: string;
  config: Pick<Config, "mailFrom" | "dkim">;
  /** The host that mail is handed to. */
  server: string;
  resolve: ResolveTxt;
};

/** What DNS says about the sender of our mails, and what is to be put there; lines for the operator. */
export async function checkSender({ envelopeFrom, config, server, resolve }: Parts) {
  const { dkim } = config;
  const [from] = addressparser(config.mailFrom, { flatten: true });
  const shown = domainOf(from?.address ?? "");
  if (!shown.includes(".")) return { lines: [`DNS: ${shown} is no domain, set MAIL_FROM`], isFine: false };
  const bounces = domainOf(envelopeFrom);
  const [spf, key, policy] = await Promise.all([
    found(checkSpf(resolve, bounces, server)),
    dkim ? found(checkDkim(resolve, dkim)) : unsigned,
    found(checkDmarc(resolve, shown)),
  ]);
  const { organization = null, strict = { dkim: false, spf: false } } = "strict" in policy ? policy : {};
  const spfFits = isAligned(bounces, shown, strict.spf, organization);
  const dkimFits = dkim !== null && isAligned(dkim.domain, shown, strict.dkim, organization);
  const wanted = [spf, key, policy].flatMap((finding) => finding.wanted ?? []);
  return {
    lines: [
      `DNS, for mail from ${shown}:`,
      `  SPF    ${marks[spf.state]} ${spf.says}; ${alignment(bounces, spfFits)}`,
      `  DKIM   ${marks[key.state]} ${key.says}${dkim ? `; signs as ${alignment(dkim.domain, dkimFits)}` : ""}`,
      `  DMARC  ${marks[policy.state]} ${policy.says}`,
      ...(wanted.length > 0 ? ["", "To be put into DNS (docs/mail.md), each as a TXT record:"] : []),
      ...wanted.map(({ name, text }) => `  ${name}. TXT ${quoted(text)}`),
    ],
    isFine:
      spf.state === "fine" &&
      policy.state === "fine" &&
      (dkim === null || key.state === "fine") &&
      (spfFits || dkimFits),
  };
}

const unsigned: Finding = {
  state: "open",
  says: "mails are not signed here (DKIM_DOMAIN is unset); a provider may do it, see the mail that arrived",
};

/** A DNS server that does not answer says nothing about the records. */
async function found<Found extends Finding>(check: Promise<Found>): Promise<Found | Finding> {
  try {
    return await check;
  } catch (error) {
    return { state: "open", says: `not known: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const marks = { fine: "ok   ", wrong: "WRONG", open: "?    " };

function alignment(domain: string, isFit: boolean): string {
  return `${domain}, ${isFit ? "aligned with" : "NOT aligned with"} the From address`;
}

/** A string in DNS holds 255 characters: a longer text is several of them. */
function quoted(text: string): string {
  return (text.match(/.{1,255}/g) ?? []).map((piece) => `"${piece}"`).join(" ");
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
