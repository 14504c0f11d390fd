import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { TestApp } from "./app.ts";

export type Mail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
};

/** The mails to an address that were written to the outbox, oldest first, once all that is due is delivered. */
export async function mailsTo({ services, config }: TestApp, email: string): Promise<Mail[]> {
  await services.mailWorker.sendDue();
  return (await readOutbox(config.dataDir)).filter(({ to }) => to === email);
}

export async function readOutbox(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map(async (file) => readOnce(await readFile(join(folder, file), "utf8"))));
}

const read = new Map<string, Promise<Mail>>();

/** Parses a mail once, however often a test looks for new ones. */
async function readOnce(content: string): Promise<Mail> {
  const known = read.get(content) ?? readMail(content);
  read.set(content, known);
  return known;
}

export async function readMail(content: Uint8Array | string): Promise<Mail> {
  const { to, from, subject = "", text = "", html = "", headers } = await PostalMime.parse(content);
  return {
    to: to?.[0]?.address ?? "",
    from: from?.address ?? "",
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}

const codeLine = /^\d{6}$/m;
const linkToken = /[?&]token=([\w-]+)/;

export const hasCode = ({ text }: Mail) => codeLine.test(text);
export const hasToken = ({ text }: Mail) => linkToken.test(text);

/** The six digits of a mail with a code. */
export function codeIn({ text }: Mail): string {
  const code = text.match(codeLine)?.[0];
  if (!code) throw new Error("there is no code in this mail");
  return code;
}

/** The token of a mail with a link for a new password. */
export function tokenIn({ text }: Mail): string {
  const token = text.match(linkToken)?.[1];
  if (!token) throw new Error("there is no token in this mail");
  return token;
}

/** The tokens of the links in the last mail about a subscription to the address: for confirming, and for leaving. */
export async function linksTo(site: TestApp, email: string): Promise<{ confirm: string; leave: string }> {
  const mail = (await mailsTo(site, email)).findLast(({ headers }) => "list-unsubscribe" in headers);
  if (!mail) throw new Error(`no mail about a subscription went to ${email}`);
  return { confirm: tokenIn(mail), leave: leaveTokenIn(mail) };
}

function leaveTokenIn({ text }: Mail): string {
  const token = text.match(/\/unsubscribe\/([\w-]+)/)?.[1];
  if (!token) throw new Error("there is no link for leaving in this mail");
  return token;
}
