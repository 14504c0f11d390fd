import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { formatDate, formatTime } from "#i18n/format.ts";
import { withOffset } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { keyedHash } from "#server/crypto/secrets.ts";
import { outboxDir } from "#server/mail/outbox.ts";
import { isLoopback } from "#server/network/loopback.ts";
import type { Foundation } from "#server/services.ts";

const SHOWN_MAILS = 50;

/** Characters of the key: 132 bits. */
const KEY_LENGTH = 22;

/**
 * The address at which mails, with their codes and links, are shown; null where they never are: only without a mail
 * server, on a server that listens on this machine alone and whose public address is this machine too.
 *
 * It carries a key. A proxy on this machine that adds no header, such as nginx with a bare `proxy_pass`, makes requests
 * that nothing tells from those of a browser here.
 */
export function outboxAddress({ config, secret }: Pick<Foundation, "config" | "secret">): string | null {
  const { smtpUrl, host, siteUrl } = config;
  const isShown = smtpUrl === null && isLoopback(host) && isLoopback(new URL(siteUrl).hostname);
  return isShown ? `${siteUrl}${pathWith(keyOf(secret))}` : null;
}

export function keyOf(secret: string): string {
  return keyedHash(secret, "outbox").slice(0, KEY_LENGTH);
}

export function pathWith(key: string): string {
  return `/outbox?key=${key}`;
}

export type ShownMail = { subject: string; to: string; date: string; html: string };

export async function newestMails(config: Config): Promise<ShownMail[]> {
  const folder = outboxDir(config);
  const names = await readdir(folder).catch(emptyWhereMissing);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, SHOWN_MAILS);
  return Promise.all(
    newest.map(async (file) => {
      const { subject = "", to, date = "", html = "" } = await PostalMime.parse(await readFile(join(folder, file)));
      const at = Number.isNaN(Date.parse(date)) ? "" : withOffset(date, config.timeZone);
      return { subject, to: to?.[0]?.address ?? "", date: at && `${formatDate(at)} ${formatTime(at)}`, html };
    }),
  );
}

function emptyWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
