import { resolve } from "node:path";
import { z } from "zod";

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
  rateLimit: boolean;
  trustProxy: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** Names the setting and what it should be; the start is refused with this one line. */
export class ConfigError extends Error {}

const Flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "on", "off"], { error: "true or false" })
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "on");

const WebAddress = z
  .string()
  .refine((value) => isWebOrigin(value), { error: "an http:// or https:// address without a path" })
  .transform((value) => new URL(value).origin);

const Environment = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, { error: "a port number from 0 to 65535" })
    .transform(Number)
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SITE_URL: WebAddress.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address, or nothing for SQLite" })
    .optional(),
  DEMO_CONTENT: Flag(true),
  TIME_ZONE: z.string().refine(isTimeZone, { error: "a time zone such as Africa/Kigali" }).default("Africa/Kigali"),
  RATE_LIMIT: Flag(true),
  TRUST_PROXY: Flag(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** @throws ConfigError naming the first bad setting. An empty value counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // An address of a database may hold a password, which does not belong on a screen or in a log.
    const shown = name === "DATABASE_URL" ? "not usable" : `"${given[name] ?? ""}"`;
    throw new ConfigError(`${name} is ${shown} but should be ${issue?.message}`);
  }
  const values = parsed.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    demoContent: values.DEMO_CONTENT,
    timeZone: values.TIME_ZONE,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isWebOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === "/" && search === "" && hash === "";
}
