import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { Email, Password } from "#contract/credentials.ts";
import { PASSWORD_LENGTH } from "#contract/limits.ts";
import { HOUR } from "./clock.ts";
import { type PasswordCost, usualPasswordCost } from "./crypto/secrets.ts";
import { BounceAddress, ImapAddress } from "./environment/bounces.ts";
import { DomainName, RsaKeyFile, Selector } from "./environment/dkim.ts";
import { SmtpAddress } from "./environment/smtp.ts";
import { Flag, Hops, PortNumber, Sender, TimeZone, WebAddress, WholeNumber } from "./environment/values.ts";
import { ConfigError } from "./errors.ts";

/** Everything the operator can set (README, "Settings"), parsed once and frozen. */
export type Config = {
  port: number;
  host: string;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** A PostgreSQL address; null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  demoContent: boolean;
  timeZone: string;
  /** How many processes answer on the port. */
  workers: number;
  /** How often a backup is made, in milliseconds, and how many are kept; null: none is made by itself. */
  backups: { every: number; keep: number } | null;
  rateLimit: boolean;
  /** How many proxies in front of the site add an address to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Whether a cache in front of the site stores its pages. */
  hasCacheInFront: boolean;
  /** What that cache is called with after each change of content; null: its copies expire by themselves. */
  cachePurge: { url: string; headers: Record<string, string> } | null;
  /** What search engines are told of changed pages with; null: they are not told. */
  indexNow: { key: string; url: string } | null;
  /** The hub that is told of changed feeds (WebSub); null: feeds name none. */
  webSubHub: string | null;
  /** The program that drafts translations (LibreTranslate's API); null: there is none. */
  translate: { url: string; key: string | null } | null;
  /** Whether the sites of links in texts are asked what these show. */
  linkCards: boolean;
  /** An smtp:// or smtps:// address; null: each mail is a file in `dataDir`/outbox. */
  smtpUrl: string | null;
  /** The sender of mail: an address, or a name with an address in angle brackets. */
  mailFrom: string;
  /** What mails are signed with, the key as PEM; null: they are not signed. */
  dkim: { domain: string; selector: string; privateKey: string } | null;
  /** Where reports about newsletters go, below addresses of each mail's own; null: to the address of `mailFrom`. */
  bounceAddress: string | null;
  /** The mailbox that such reports are read from, imap:// or imaps://; null: none is read. */
  bounceImapUrl: string | null;
  /** How many mails of a newsletter are sent at most; null: as many as the mail server takes. */
  mailPerMinute: number | null;
  mailPerHour: number | null;
  /** How many connections to the mail server a newsletter is sent over. */
  newsletterConnections: number;
  /** What it costs to check a password. No setting: only tests have another one. */
  passwordCost: PasswordCost;
  /** Who becomes the first administrator; null: an invented address with a random password. */
  firstAdministrator: { email: string; password: string } | null;
  /** The bucket of uploaded files; null: they are in `dataDir`. */
  s3: {
    bucket: string;
    /** An origin without a slash at the end. */
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** Whether the bucket is named in the path of an address, or else in its host. */
    isPathStyle: boolean;
  } | null;
  /** How much of the bucket this machine may keep copies of. */
  mediaCacheMb: number;
  /** How much room rendered pages may take, on the disk or in PostgreSQL. */
  pageStoreMb: number;
  maxImageMb: number;
  maxVideoMb: number;
  /** A port on this machine alone for metrics; null: there are none. */
  metricsPort: number | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

const headerLine = /^([\w-]+): ?(\S.*)$/;

const Environment = z.object({
  PORT: PortNumber(0).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SITE_URL: WebAddress.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address, or nothing for SQLite" })
    .optional(),
  SMTP_URL: SmtpAddress.optional(),
  MAIL_FROM: Sender.optional(),
  DKIM_DOMAIN: DomainName.optional(),
  DKIM_SELECTOR: Selector.optional(),
  DKIM_KEY_FILE: RsaKeyFile.optional(),
  BOUNCE_ADDRESS: BounceAddress.nullable().default(null),
  BOUNCE_IMAP_URL: ImapAddress.nullable().default(null),
  MAIL_PER_MINUTE: WholeNumber(1_000_000).nullable().default(null),
  MAIL_PER_HOUR: WholeNumber(9_999_999).nullable().default(null),
  NEWSLETTER_CONNECTIONS: WholeNumber(10).default(5),
  ADMIN_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, { error: "an e-mail address" })
    .transform((value) => Email.parse(value))
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((value) => Password.safeParse(value).success, { error: `at least ${PASSWORD_LENGTH} characters` })
    .optional(),
  S3_BUCKET: z
    .string()
    .refine((value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), { error: "the name of a bucket" })
    .optional(),
  S3_ENDPOINT: WebAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_FORCE_PATH_STYLE: Flag(false),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_CACHE_MB: WholeNumber(9999).default(1024),
  PAGE_STORE_MB: WholeNumber(9999).default(256),
  MAX_IMAGE_MB: WholeNumber(100).default(15),
  MAX_VIDEO_MB: WholeNumber(4096).default(512),
  DEMO_CONTENT: Flag(true),
  TIME_ZONE: TimeZone.default("Africa/Kigali"),
  WORKERS: WholeNumber(64).default(1),
  BACKUP_EVERY_HOURS: WholeNumber(8760).optional(),
  BACKUP_KEEP: WholeNumber(1000).default(7),
  RATE_LIMIT: Flag(true),
  TRUST_PROXY: Hops.default(0),
  CACHE_IN_FRONT: Flag(false),
  CACHE_PURGE_URL: z.url({ protocol: /^https?$/, error: "an http:// or https:// address" }).optional(),
  CACHE_PURGE_HEADER: z
    .string()
    .refine((value) => headerLine.test(value), { error: "a header, such as Authorization: Bearer …" })
    .optional(),
  INDEXNOW_KEY: z
    .string()
    .refine((value) => /^[A-Za-z0-9-]{8,128}$/.test(value), { error: "8 to 128 letters, digits or -" })
    .optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: "an http:// or https:// address" })
    .default("https://api.indexnow.org/indexnow"),
  LINK_CARDS: Flag(true),
  TRANSLATE_URL: z.url({ protocol: /^https?$/, error: "an http:// or https:// address" }).optional(),
  TRANSLATE_API_KEY: z.string().optional(),
  WEBSUB_HUB: z.url({ protocol: /^https?$/, error: "an http:// or https:// address" }).optional(),
  METRICS_PORT: PortNumber(1).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** What holds or may hold a password does not belong on a screen or in a log. */
const secrets = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "BOUNCE_IMAP_URL",
  "ADMIN_PASSWORD",
  "AWS_SECRET_ACCESS_KEY",
  "CACHE_PURGE_URL",
  "CACHE_PURGE_HEADER",
]);

/** @throws ConfigError naming the first bad setting. An empty value counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const shown = secrets.has(name) ? "not usable" : `"${shownValue(given[name] ?? "")}"`;
    throw new ConfigError(`${name} is ${shown} but should be ${issue?.message}`);
  }
  const values = parsed.data;
  rejectConflicts(values);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  const siteUrl = siteUrlOf(values);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    demoContent: values.DEMO_CONTENT,
    timeZone: values.TIME_ZONE,
    workers: values.WORKERS,
    backups: values.BACKUP_EVERY_HOURS ? { every: values.BACKUP_EVERY_HOURS * HOUR, keep: values.BACKUP_KEEP } : null,
    rateLimit: values.RATE_LIMIT,
    trustedProxies: values.TRUST_PROXY,
    hasCacheInFront: values.CACHE_IN_FRONT,
    cachePurge: purgeOf(values),
    indexNow: values.INDEXNOW_KEY ? { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL } : null,
    webSubHub: values.WEBSUB_HUB ?? null,
    linkCards: values.LINK_CARDS,
    translate: values.TRANSLATE_URL
      ? { url: values.TRANSLATE_URL.replace(/\/+$/, ""), key: values.TRANSLATE_API_KEY || null }
      : null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Urubuga <no-reply@${new URL(siteUrl).hostname}>`,
    dkim: dkimOf(values),
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceImapUrl: values.BOUNCE_IMAP_URL,
    mailPerMinute: values.MAIL_PER_MINUTE,
    mailPerHour: values.MAIL_PER_HOUR,
    newsletterConnections: values.NEWSLETTER_CONNECTIONS,
    passwordCost: usualPasswordCost,
    firstAdministrator: email && password ? { email, password } : null,
    s3: s3Of(values),
    mediaCacheMb: values.MEDIA_CACHE_MB,
    pageStoreMb: values.PAGE_STORE_MB,
    maxImageMb: values.MAX_IMAGE_MB,
    maxVideoMb: values.MAX_VIDEO_MB,
    metricsPort: values.METRICS_PORT ?? null,
    logLevel: values.LOG_LEVEL,
  });
}

/** Without the password and the query of an address, which may be a key. */
function shownValue(value: string): string {
  return value.replace(/:\/\/.*@/s, "://…@").replace(/\?.*/s, "?…");
}

/** @throws ConfigError where two settings do not go together */
function rejectConflicts(values: z.infer<typeof Environment>): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PORT, METRICS_PORT } = values;
  if (!ADMIN_EMAIL !== !ADMIN_PASSWORD) {
    const [missing, given] = ADMIN_EMAIL ? ["ADMIN_PASSWORD", "ADMIN_EMAIL"] : ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
    throw new ConfigError(`${missing} is unset but should be given together with ${given}`);
  }
  if (values.CACHE_PURGE_URL && !values.CACHE_IN_FRONT) {
    throw new ConfigError("CACHE_IN_FRONT is unset but should be true together with CACHE_PURGE_URL");
  }
  if (values.CACHE_PURGE_HEADER && !values.CACHE_PURGE_URL) {
    throw new ConfigError("CACHE_PURGE_URL is unset but should be given together with CACHE_PURGE_HEADER");
  }
  if (METRICS_PORT === PORT) throw new ConfigError(`METRICS_PORT is ${PORT} but should be another port than PORT`);
  rejectHalfBucket(values);
  rejectHalfDkim(values);
}

function rejectHalfDkim(values: z.infer<typeof Environment>): void {
  const names = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"] as const;
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (given && missing) throw new ConfigError(`${missing} is unset but should be given together with ${given}`);
}

function rejectHalfBucket(values: z.infer<typeof Environment>): void {
  if (values.S3_BUCKET === undefined) {
    const given = (["S3_ENDPOINT", "S3_REGION"] as const).find((name) => values[name] !== undefined);
    if (given) throw new ConfigError(`S3_BUCKET is unset but should be given together with ${given}`);
    return;
  }
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const) {
    if (!values[name]) throw new ConfigError(`${name} is unset but should be given together with S3_BUCKET`);
  }
  // Several hosts share a bucket: a mail in a file of one of them would reach nobody.
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteUrlOf(values)).hostname);
  if (values.SMTP_URL === undefined && !isHere) {
    throw new ConfigError("SMTP_URL is unset but should be given together with S3_BUCKET: mails would be files");
  }
}

function dkimOf(values: z.infer<typeof Environment>): Config["dkim"] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: privateKey } = values;
  return domain && selector && privateKey ? { domain, selector, privateKey } : null;
}

function purgeOf({ CACHE_PURGE_URL: url, CACHE_PURGE_HEADER = "" }: z.infer<typeof Environment>): Config["cachePurge"] {
  if (url === undefined) return null;
  const [, name, value] = CACHE_PURGE_HEADER.match(headerLine) ?? [];
  return { url, headers: name && value ? { [name]: value } : {} };
}

function siteUrlOf({ SITE_URL, PORT }: z.infer<typeof Environment>): string {
  return SITE_URL ?? `http://localhost:${PORT}`;
}

function s3Of(values: z.infer<typeof Environment>): Config["s3"] {
  const { S3_BUCKET: bucket, S3_REGION: region = "us-east-1" } = values;
  const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = values;
  if (bucket === undefined) return null;
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    bucket,
    region,
    endpoint,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    // An address of numbers has no host names below it.
    isPathStyle: values.S3_FORCE_PATH_STYLE || isIP(new URL(endpoint).hostname) !== 0,
  };
}
