import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import PostalMime from "postal-mime";
import { answers } from "#i18n/catalogues.ts";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { readerLanguage } from "#server/http/language.ts";
import { isSameHash, keyedHash } from "#server/secrets.ts";
import type { Foundation } from "#server/services.ts";
import { isLoopback } from "./loopback.ts";
import { outboxDir } from "./transport.ts";

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

function keyOf(secret: string): string {
  return keyedHash(secret, "outbox").slice(0, KEY_LENGTH);
}

function pathWith(key: string): string {
  return `/outbox?key=${key}`;
}

/** For a newcomer without a mail server, who wants to sign in all the same. */
export function mountOutbox(app: FastifyInstance, foundation: Pick<Foundation, "config" | "secret">): void {
  if (outboxAddress(foundation) === null) return;
  const { config, secret } = foundation;
  const key = keyOf(secret);
  app.get("/outbox", async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const language = readerLanguage(request.headers);
    const { key: given } = request.query as { key?: unknown };
    const mayRead = typeof given === "string" && isSameHash(given, key);
    const content = mayRead ? mailList(language, key, await newestMails(config)) : missingKey(language);
    return reply
      .status(mayRead ? 200 : 403)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page(language, content));
  });
}

type ShownMail = { subject: string; to: string; date: string; html: string };

async function newestMails(config: Config): Promise<ShownMail[]> {
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

const proxyMarks = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** A name for another machine, or a proxy's mark, says that somebody else is asking. */
function isFromThisMachine({ headers, socket, hostname }: FastifyRequest): boolean {
  return !proxyMarks.some((name) => name in headers) && isLoopback(hostname) && isLoopback(socket.remoteAddress ?? "");
}

function mailList(language: Language, key: string, mails: readonly ShownMail[]): string {
  const { outbox } = answers[language];
  return `<p>${escapeHtml(outbox.text)}</p>
<a href="${pathWith(key)}">${escapeHtml(outbox.reload)}</a>
<main>
${mails.length === 0 ? `<p>${escapeHtml(outbox.none)}</p>` : mails.map((mail) => article(mail, outbox.to)).join("\n")}
</main>`;
}

function missingKey(language: Language): string {
  return `<p>${escapeHtml(answers[language].outbox.missingKey)}</p>`;
}

function page(language: Language, content: string): string {
  const { outbox } = answers[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(outbox.title)}</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; line-height: 1.15; }
a { color: inherit; display: inline-block; padding: .6rem 0; font-weight: 600; }
article { margin-top: 2rem; border: 1px solid #8b7868; border-radius: 1rem; overflow: hidden; }
header { padding: 1rem 1.25rem; border-bottom: 1px solid #8b7868; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
header p { margin: .25rem 0 0; font-size: .875rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 32rem; border: 0; }
</style>
</head>
<body>
<h1>${escapeHtml(outbox.title)}</h1>
${content}
</body>
</html>
`;
}

/** The mail stands in a frame of its own, where nothing of it runs; its links open in the whole window. */
function article({ subject, to, date, html }: ShownMail, toWhom: string): string {
  const framed = html.replace("<head>", '<head>\n<base target="_top">');
  return `<article>
<header><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(fill(toWhom, { email: to }))} · <time>${escapeHtml(date)}</time></p></header>
<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
</article>`;
}
