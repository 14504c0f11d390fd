import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import type { Config } from "#server/config.ts";
import { boundLines } from "./bounded-lines.ts";
import { errorForLog } from "./error-for-log.ts";
import { masked } from "./masked.ts";
import { pathOf } from "./request-path.ts";

type Parts = {
  level: Config["logLevel"];
  /** Where lines go; the standard output without it. */
  stream: { write(line: string): void } | undefined;
  /** The whole site's logger, for lines outside a request. */
  root: () => FastifyBaseLogger;
  /** Called for each error that is logged. */
  onError: (error: unknown) => void;
};

/** The level of pino. Lines below it are not bounded: an operator switches them on while looking for a fault. */
const INFO = 30;

/**
 * The log is JSON lines for the operator. Nothing that a reader typed is in it, whichever code writes a line: errors
 * are cut down to facts, requests to method and path, and every text is masked as it is written.
 */
export function loggerOptions({ level, stream, root, onError }: Parts): FastifyServerOptions["logger"] {
  const admits = boundLines((kind, lines) => root().warn({ kind, lines }, "more lines of a kind were left out"));
  return {
    level,
    stream,
    serializers: {
      err: (error: unknown) => errorForLog(error),
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    hooks: {
      logMethod(args, method, levelOfLine) {
        const error = errorIn(args[0]);
        if (error !== undefined) onError(error);
        if (levelOfLine < INFO || admits(kindOf(args))) method.apply(this, args);
      },
      streamWrite: (line) => `${JSON.stringify(JSON.parse(line, (_key, value) => maskedValue(value)))}\n`,
    },
  };
}

function errorIn(logged: unknown): unknown {
  return logged instanceof Error ? logged : (logged as { err?: unknown } | null | undefined)?.err;
}

/** Our messages are fixed words: what differs from one line to the next is in fields. */
function kindOf([logged, message]: readonly unknown[]): string {
  return String(message ?? (typeof logged === "string" ? logged : ""));
}

function maskedValue(value: unknown): unknown {
  return typeof value === "string" ? masked(value) : value;
}
