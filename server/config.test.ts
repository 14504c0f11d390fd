import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./errors.ts";

test("without any variable the defaults apply", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    dataDir: join(process.cwd(), "data"),
    databaseUrl: null,
    demoContent: true,
    timeZone: "Africa/Kigali",
    workers: 1,
    backups: null,
    rateLimit: true,
    trustedProxies: 0,
    indexNow: null,
    webSubHub: null,
    linkCards: true,
    translate: null,
    hasCacheInFront: false,
    cachePurge: null,
    smtpUrl: null,
    mailFrom: "Urubuga <no-reply@localhost>",
    dkim: null,
    bounceAddress: null,
    bounceImapUrl: null,
    mailPerMinute: null,
    mailPerHour: null,
    newsletterConnections: 5,
    passwordCost: { memory: 19_456, passes: 2, parallelism: 1 },
    firstAdministrator: null,
    s3: null,
    mediaCacheMb: 1024,
    pageStoreMb: 256,
    maxImageMb: 15,
    maxVideoMb: 512,
    metricsPort: null,
    logLevel: "info",
  });
});

test("every variable is read", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    SITE_URL: "https://urubuga.example",
    DATA_DIR: "/srv/urubuga",
    DATABASE_URL: "postgres://site@db.example:5432/urubuga",
    DEMO_CONTENT: "false",
    TIME_ZONE: "Europe/Paris",
    WORKERS: "4",
    BACKUP_EVERY_HOURS: "12",
    BACKUP_KEEP: "14",
    RATE_LIMIT: "off",
    TRUST_PROXY: "true",
    CACHE_IN_FRONT: "true",
    CACHE_PURGE_URL: "https://cdn.example/purge",
    CACHE_PURGE_HEADER: "Authorization: Bearer hunter2",
    SMTP_URL: "smtps://site:secret@mail.example:465",
    MAIL_FROM: "Amakuru <amakuru@urubuga.example>",
    BOUNCE_ADDRESS: "Bounces@urubuga.example",
    BOUNCE_IMAP_URL: "imaps://bounces:secret@mail.example/INBOX",
    MAIL_PER_MINUTE: "100",
    MAIL_PER_HOUR: "20000",
    NEWSLETTER_CONNECTIONS: "8",
    ADMIN_EMAIL: "Aline@Urubuga.example",
    ADMIN_PASSWORD: "long enough",
    S3_BUCKET: "urubuga",
    S3_ENDPOINT: "https://store.example/",
    S3_REGION: "eu-west-1",
    S3_FORCE_PATH_STYLE: "true",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    MEDIA_CACHE_MB: "200",
    PAGE_STORE_MB: "100",
    MAX_IMAGE_MB: "4",
    MAX_VIDEO_MB: "2000",
    INDEXNOW_KEY: "a1b2c3d4-E5",
    INDEXNOW_URL: "https://search.example/indexnow",
    WEBSUB_HUB: "https://hub.example/",
    METRICS_PORT: "9464",
    LINK_CARDS: "off",
    TRANSLATE_URL: "http://127.0.0.1:5000/",
    TRANSLATE_API_KEY: "secret",
    LOG_LEVEL: "warn",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    siteUrl: "https://urubuga.example",
    dataDir: "/srv/urubuga",
    databaseUrl: "postgres://site@db.example:5432/urubuga",
    demoContent: false,
    timeZone: "Europe/Paris",
    workers: 4,
    backups: { every: 43_200_000, keep: 14 },
    rateLimit: false,
    trustedProxies: 1,
    indexNow: { key: "a1b2c3d4-E5", url: "https://search.example/indexnow" },
    webSubHub: "https://hub.example/",
    linkCards: false,
    translate: { url: "http://127.0.0.1:5000", key: "secret" },
    hasCacheInFront: true,
    cachePurge: { url: "https://cdn.example/purge", headers: { Authorization: "Bearer hunter2" } },
    smtpUrl: "smtps://site:secret@mail.example:465",
    mailFrom: "Amakuru <amakuru@urubuga.example>",
    dkim: null,
    bounceAddress: "bounces@urubuga.example",
    bounceImapUrl: "imaps://bounces:secret@mail.example/INBOX",
    mailPerMinute: 100,
    mailPerHour: 20_000,
    newsletterConnections: 8,
    passwordCost: { memory: 19_456, passes: 2, parallelism: 1 },
    firstAdministrator: { email: "aline@urubuga.example", password: "long enough" },
    s3: {
      bucket: "urubuga",
      endpoint: "https://store.example",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
      isPathStyle: true,
    },
    mediaCacheMb: 200,
    pageStoreMb: 100,
    maxImageMb: 4,
    maxVideoMb: 2000,
    metricsPort: 9464,
    logLevel: "warn",
  });
});

test("the site's address follows the port where it is not set", () => {
  expect(readConfig({ PORT: "4100" }).siteUrl).toBe("http://localhost:4100");
});

test("a slash at the end of the site's address is dropped", () => {
  expect(readConfig({ SITE_URL: "https://urubuga.example/" }).siteUrl).toBe("https://urubuga.example");
});

test("the address of PostgreSQL may be written either way", () => {
  expect(readConfig({ DATABASE_URL: "postgresql://db.example/site" }).databaseUrl).toBe("postgresql://db.example/site");
});

test.each([
  ["on", true],
  ["true", true],
  ["off", false],
  ["false", false],
])("the limit of calls can be set to %s", (value, expected) => {
  expect(readConfig({ RATE_LIMIT: value }).rateLimit).toBe(expected);
});

test("the sender of mail follows the site's address where it is not set", () => {
  expect(readConfig({ SITE_URL: "https://urubuga.example:8443" }).mailFrom).toBe("Urubuga <no-reply@urubuga.example>");
});

test.each(["news@urubuga.example", "Amakuru <news@urubuga.example>", '"Amakuru, Rwanda" <news@urubuga.example>'])(
  "the sender of mail may be %s",
  (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  },
);

test.each([
  "smtp://mail.example",
  "smtp://site:secret@mail.example:587",
  "smtps://mail.example?pool=true",
  "smtp://mail.example?requireTLS=false&socketTimeout=9000&tls.servername=a.example",
])("the mail server may be %s", (url) => {
  expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test.each([
  "PORT",
  "HOST",
  "SITE_URL",
  "DATA_DIR",
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "DKIM_KEY_FILE",
  "BOUNCE_ADDRESS",
  "BOUNCE_IMAP_URL",
  "MAIL_PER_MINUTE",
  "MAIL_PER_HOUR",
  "NEWSLETTER_CONNECTIONS",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "MAX_IMAGE_MB",
  "MAX_VIDEO_MB",
  "DEMO_CONTENT",
  "TIME_ZONE",
  "METRICS_PORT",
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "LOG_LEVEL",
])("an empty %s counts as unset", (name) => {
  expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
});

test.each([
  ["true", 1],
  ["on", 1],
  ["false", 0],
  ["0", 0],
  ["2", 2],
])("TRUST_PROXY=%s trusts %i proxies", (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(proxies);
});

test("what is read cannot be changed afterwards", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test("variables of other programs are ignored", () => {
  expect(readConfig({ HOME: "/root", TERM: "xterm" })).toEqual(readConfig({}));
});

describe.each([
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["SITE_URL", "urubuga.example"],
  ["SITE_URL", "nonsense"],
  ["SITE_URL", "ftp://urubuga.example"],
  ["SITE_URL", "https://urubuga.example/news"],
  ["SITE_URL", "https://editor:hunter2@urubuga.example"],
  ["SITE_URL", "https://editor@urubuga.example"],
  ["DATABASE_URL", "mysql://db.example/site"],
  ["DATABASE_URL", "db.example"],
  ["DEMO_CONTENT", "perhaps"],
  ["TIME_ZONE", "Africa/Nowhere"],
  ["RATE_LIMIT", "100"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "10"],
  ["TRUST_PROXY", "1.5"],
  ["CACHE_IN_FRONT", "nginx"],
  ["CACHE_PURGE_URL", "cdn.example"],
  ["CACHE_PURGE_URL", "ftp://cdn.example"],
  ["CACHE_PURGE_HEADER", "hunter2"],
  ["LOG_LEVEL", "loud"],
  ["INDEXNOW_KEY", "short"],
  ["INDEXNOW_KEY", "with/a/slash"],
  ["INDEXNOW_URL", "search.example"],
  ["TRANSLATE_URL", "translate.example"],
  ["WEBSUB_HUB", "ftp://hub.example"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "metrics"],
  ["METRICS_PORT", "3000"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://mail.example?requireTls=false"],
  ["BOUNCE_ADDRESS", "bounces"],
  ["BOUNCE_ADDRESS", "bounces+site@urubuga.example"],
  ["BOUNCE_ADDRESS", "a-very-long-address-of-bounces@urubuga.example"],
  ["BOUNCE_IMAP_URL", "mail.example"],
  ["BOUNCE_IMAP_URL", "imaps://mail.example/INBOX"],
  ["MAIL_FROM", "Amakuru"],
  ["MAIL_FROM", "Amakuru <news>"],
  ["MAIL_FROM", "news@urubuga.example, all@urubuga.example"],
  ["MAIL_PER_MINUTE", "0"],
  ["MAIL_PER_HOUR", "1.5"],
  ["NEWSLETTER_CONNECTIONS", "11"],
  ["NEWSLETTER_CONNECTIONS", "0"],
  ["DKIM_DOMAIN", "localhost"],
  ["DKIM_DOMAIN", "https://urubuga.example"],
  ["DKIM_SELECTOR", "2026;"],
  ["ADMIN_EMAIL", "admin"],
  ["ADMIN_PASSWORD", "1234567"],
  ["MAX_IMAGE_MB", "0"],
  ["MAX_IMAGE_MB", "101"],
  ["MAX_IMAGE_MB", "1.5"],
  ["MAX_IMAGE_MB", "15 MB"],
  ["MAX_VIDEO_MB", "0"],
  ["MAX_VIDEO_MB", "4097"],
  ["MAX_VIDEO_MB", "0.5"],
  ["MAX_VIDEO_MB", "1 GB"],
  ["S3_BUCKET", "My Bucket"],
  ["S3_BUCKET", "../bucket"],
  ["S3_ENDPOINT", "store.example"],
  ["S3_FORCE_PATH_STYLE", "perhaps"],
  ["MEDIA_CACHE_MB", "0"],
])("%s=%s", (name, value) => {
  test("stops the start with an error of the settings", () => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });

  test("is named first, in one line", () => {
    expect(rejection({ [name]: value })).toMatch(new RegExp(`^${name} is .+ but should be .+$`));
  });
});

test("the line says what the value is and what it should be", () => {
  expect(rejection({ PORT: "http" })).toBe('PORT is "http" but should be a port number from 0 to 65535');
});

test("the line shows the sender as it was typed, and the example", () => {
  expect(rejection({ MAIL_FROM: "news@urubuga.example, all@urubuga.example" })).toBe(
    'MAIL_FROM is "news@urubuga.example, all@urubuga.example" but should be an e-mail address, or a name with one in angle brackets: Urubuga <news@your.site>',
  );
});

test("the line names what a switch may be", () => {
  expect(rejection({ RATE_LIMIT: "100" })).toBe('RATE_LIMIT is "100" but should be true, on, false or off');
});

test("the line names the options that the address of the mail server may have", () => {
  const line = rejection({ SMTP_URL: "smtp://site:hunter2@mail.example?requireTls=false" });
  expect(line).toMatch(/no other options behind the \? than requireTLS, .*socketTimeout.* and tls\.…$/);
  expect(line).not.toContain("hunter2");
});

test.each(["SITE_URL", "S3_ENDPOINT", "WEBSUB_HUB"])("a password or a key in a rejected %s is not shown", (name) => {
  const line = rejection({ [name]: "ftp://editor:hun/ter2@urubuga.example/path?key=hunter3" });
  expect(line).toContain('is "ftp://…@urubuga.example/path?…" but');
});

test("a rejected address of the database does not show its password", () => {
  expect(rejection({ DATABASE_URL: "mysql://site:hunter2@db.example/site" })).not.toContain("hunter2");
});

test("a rejected address of the mail server does not show its password", () => {
  expect(rejection({ SMTP_URL: "http://site:hunter2@mail.example" })).not.toContain("hunter2");
  expect(rejection({ BOUNCE_IMAP_URL: "pop3://site:hunter2@mail.example" })).not.toContain("hunter2");
});

describe("of the first administrator", () => {
  test("a password that is too short is rejected without being shown", () => {
    expect(rejection({ ADMIN_EMAIL: "admin@urubuga.example", ADMIN_PASSWORD: "hunter2" })).toBe(
      "ADMIN_PASSWORD is not usable but should be at least 8 characters",
    );
  });

  test("the address alone is rejected", () => {
    expect(rejection({ ADMIN_EMAIL: "admin@urubuga.example" })).toBe(
      "ADMIN_PASSWORD is unset but should be given together with ADMIN_EMAIL",
    );
  });

  test("the password alone is rejected without being shown", () => {
    expect(rejection({ ADMIN_PASSWORD: "long enough" })).toBe(
      "ADMIN_EMAIL is unset but should be given together with ADMIN_PASSWORD",
    );
  });
});

test("an address to purge a cache without a cache in front is rejected", () => {
  expect(rejection({ CACHE_PURGE_URL: "https://cdn.example/purge" })).toBe(
    "CACHE_IN_FRONT is unset but should be true together with CACHE_PURGE_URL",
  );
});

test("a header to purge a cache with without an address is rejected", () => {
  expect(rejection({ CACHE_IN_FRONT: "true", CACHE_PURGE_HEADER: "Authorization: Bearer hunter2" })).toBe(
    "CACHE_PURGE_URL is unset but should be given together with CACHE_PURGE_HEADER",
  );
});

test.each(["S3_ENDPOINT", "S3_REGION"])("%s without a bucket is rejected", (name) => {
  expect(rejection({ [name]: "https://store.example" })).toBe(
    `S3_BUCKET is unset but should be given together with ${name}`,
  );
});

describe("a bucket", () => {
  const bucket = { S3_BUCKET: "urubuga", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "hunter2" };

  test("is Amazon's where no endpoint is named", () => {
    expect(readConfig({ ...bucket, S3_REGION: "eu-west-1" }).s3).toMatchObject({
      endpoint: "https://s3.eu-west-1.amazonaws.com",
      isPathStyle: false,
    });
  });

  test("is named in the path where the endpoint is an address of numbers", () => {
    expect(readConfig({ ...bucket, S3_ENDPOINT: "http://127.0.0.1:9000" }).s3?.isPathStyle).toBe(true);
  });

  test.each(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])("without %s is rejected", (name) => {
    expect(rejection({ ...bucket, [name]: "" })).toBe(`${name} is unset but should be given together with S3_BUCKET`);
  });

  test("is rejected where mails would be files that only one of several hosts has", () => {
    expect(rejection({ ...bucket, SITE_URL: "https://urubuga.example" })).toBe(
      "SMTP_URL is unset but should be given together with S3_BUCKET: mails would be files",
    );
    const smtp = { SMTP_URL: "smtp://mail.example" };
    expect(readConfig({ ...bucket, ...smtp, SITE_URL: "https://urubuga.example" }).s3).not.toBeNull();
    for (const here of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect(readConfig({ ...bucket, SITE_URL: here }).s3).not.toBeNull();
    }
  });
});

function rejection(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("the settings were accepted");
}
