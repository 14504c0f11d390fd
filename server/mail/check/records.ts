import { createPublicKey, type KeyObject } from "node:crypto";
import { isIP } from "node:net";
import type { Config } from "#server/config.ts";
import { isLoopback } from "#server/network/loopback.ts";

/** The texts at a name in DNS, each in its pieces. @throws with `code` where there are none, or no answer came */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What DNS says about one way to prove a sender. */
export type Finding = {
  /** Open where there is nothing to be asked, or no answer came. */
  state: "fine" | "wrong" | "open";
  /** For the operator, as part of a line. */
  says: string;
  /** The record to be made. */
  wanted?: { name: string; text: string };
};

type Dkim = NonNullable<Config["dkim"]>;

/** Which servers may send for a domain (RFC 7208). `server` is the host that mail is handed to. */
export async function checkSpf(resolve: ResolveTxt, domain: string, server: string): Promise<Finding> {
  const wanted = { name: domain, text: `v=spf1 ${mechanismOf(server)} ~all` };
  const records = (await textsAt(resolve, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record = "", another] = records;
  if (!record) return { state: "wrong", says: `no record at ${domain}`, wanted };
  if (another) return { state: "wrong", says: `${records.length} records at ${domain}: receivers take none of them` };
  if (/\s\+?all\b/i.test(record)) return { state: "wrong", says: `${record} (lets everybody send)`, wanted };
  return { state: "fine", says: record };
}

function mechanismOf(server: string): string {
  // A server beside the site sends from the address that the domain or its mail exchanger has.
  if (isLoopback(server)) return "a mx";
  const address = server.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  return version === 0 ? `a:${server}` : `ip${version}:${address}`;
}

/** Whether the key that signs is the one that receivers find (RFC 6376). */
export async function checkDkim(resolve: ResolveTxt, { domain, selector, privateKey }: Dkim): Promise<Finding> {
  const own = createPublicKey(privateKey);
  const name = `${selector}._domainkey.${domain}`;
  const wanted = { name, text: `v=DKIM1; k=rsa; p=${toBase64(own)}` };
  const records = (await textsAt(resolve, name)).filter((text) => /(^|;)\s*p\s*=/i.test(text));
  const [record = ""] = records;
  if (records.length > 1) return { state: "wrong", says: `${records.length} records at ${name}`, wanted };
  if (!record) return { state: "wrong", says: `no key at ${name}`, wanted };
  const published = tagsOf(record).p?.replaceAll(/\s/g, "");
  if (!published) return { state: "wrong", says: `the key at ${name} was revoked`, wanted };
  if (!isSameKey(published, own)) return { state: "wrong", says: `another key than ours at ${name}`, wanted };
  return { state: "fine", says: `our key is at ${name}` };
}

/** What receivers do with mail that proves nothing, and how exactly names must match. */
export type Policy = Finding & {
  /** The domain that has the record; null where there is none. */
  organization: string | null;
  strict: { dkim: boolean; spf: boolean };
};

/** The policy of a domain, or else of the nearest one above it that has one (RFC 7489). */
export async function checkDmarc(resolve: ResolveTxt, domain: string): Promise<Policy> {
  const labels = domain.split(".");
  for (let above = 0; above < labels.length - 1; above += 1) {
    const organization = labels.slice(above).join(".");
    const texts = await textsAt(resolve, `_dmarc.${organization}`);
    const record = texts.find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record === undefined) continue;
    const { adkim, aspf, p = "none" } = tagsOf(record);
    const says = `${record} (at ${organization}${p === "none" ? "; only watches" : ""})`;
    return { state: "fine", says, organization, strict: { dkim: adkim === "s", spf: aspf === "s" } };
  }
  const wanted = { name: `_dmarc.${domain}`, text: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` };
  const says = `no record at _dmarc.${domain}`;
  return { state: "wrong", says, wanted, organization: null, strict: { dkim: false, spf: false } };
}

/** Whether a domain that was proven stands for the one that readers see. */
export function isAligned(proven: string, shown: string, isStrict: boolean, organization: string | null): boolean {
  if (proven === shown || isStrict) return proven === shown;
  const top = organization ?? shown;
  return [proven, shown].every((domain) => domain === top || domain.endsWith(`.${top}`));
}

async function textsAt(resolve: ResolveTxt, name: string): Promise<string[]> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    if (/^(ENOTFOUND|ENODATA)$/.test((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

function tagsOf(record: string): Record<string, string> {
  const tags = record.split(";").map((tag) => tag.split(/=(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(tags.map(([name = "", value = ""]) => [name.toLowerCase(), value]));
}

function toBase64(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

/** A record has the key as SubjectPublicKeyInfo, or as the RSAPublicKey in it (RFC 6376, section 3.6.1, erratum 3017). */
function isSameKey(published: string, own: KeyObject): boolean {
  return published === toBase64(own) || published === own.export({ type: "pkcs1", format: "der" }).toString("base64");
}
