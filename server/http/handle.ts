import type { FastifyBaseLogger } from "fastify";
import {
  type Access,
  type Checked,
  type Endpoint,
  isDraft,
  type PartOut,
  type Reply,
  type SecurityEvent,
} from "#contract/endpoint.ts";
import type { Language } from "#i18n/language.ts";
import { admit, type FindSessionUser, type SessionUser } from "#server/access/admit.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { fieldErrors } from "./field-errors.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Received, ReceivedFile, ReceivedFiles } from "./uploads.ts";

/** The caller, as far as the request says. */
export type Caller = {
  address: string;
  /** The network that limits are counted by: an IPv4 address, or a /64 of IPv6. */
  network: string;
  /** As the caller names itself; '' where it does not. */
  userAgent: string;
  /** The language of messages. */
  language: Language;
  /** Tells readers apart for the count of views; null where the call must not count. */
  visitor: string | null;
  /** Of `Authorization: Bearer`. */
  token: string | null;
  /** Names the request in each of its lines. */
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

/** What came in, unchecked. */
type RawInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Reads a body with files, once it is known that the caller may send one. */
  receive?: (user: SessionUser | null) => Promise<Received>;
};

type Handed = { caller: Caller; user: SessionUser | null; files: ReceivedFiles };

/** `errors` are those that were found as the body was read. */
type CheckableInput = Pick<RawInput, "params" | "query" | "body"> & Partial<Pick<Received, "files" | "errors">>;

/** A row of the contract together with what answers it. */
export type Route = {
  endpoint: Endpoint;
  answer(input: CheckableInput, handed: Handed): Promise<object>;
  /** Whether a cached answer is not for this visitor; without it, cached answers are for all visitors. */
  bypassesCache: ((params: unknown, visitor: string | null) => boolean) | undefined;
};

/** Who is signed in, as the endpoint's access promises it. */
type User<E extends Endpoint> =
  E["access"] extends Exclude<Access, "anyone" | "optional-user">
    ? { user: SessionUser }
    : E["access"] extends "optional-user"
      ? { user: SessionUser | null }
      : unknown;

type Files<E extends Endpoint> = E extends { files: infer F }
  ? {
      files: {
        readonly [Name in keyof F]: F[Name] extends { isRequired: true } ? ReceivedFile : ReceivedFile | undefined;
      };
    }
  : unknown;

type Request<E extends Endpoint> = Checked<E> & User<E> & Files<E> & { caller: Caller };

/** A file that is sent while it is made. */
export type Download = {
  file: AsyncIterable<Uint8Array>;
  fileName: string;
  /** Where it is not the one of the contract. */
  mediaType?: string;
};

type Answer<E extends Endpoint> = E extends { download: readonly string[] } ? Download : Reply<E>;

type Asked<E extends Endpoint> = PartOut<E, "params"> & { visitor: string | null };

type Options<E extends Endpoint> = {
  /** Whether this visitor is to be answered anew, such as one whose view is still to be counted. */
  bypassesCache?: (asked: Asked<E>) => boolean;
  /** The files that have to be there besides those of the contract. */
  requiredFiles?: (body: unknown) => Promise<readonly string[]>;
};

export function handle<const E extends Endpoint>(
  endpoint: E,
  handler: (request: Request<E>) => Promise<Answer<E>>,
  { bypassesCache, requiredFiles }: Options<E> = {},
): Route {
  return {
    endpoint,
    answer: async (input, handed) => {
      const request: object = { ...check(endpoint, input, await requiredFiles?.(input.body)), ...handed };
      return handler(request as Request<E>);
    },
    bypassesCache:
      bypassesCache &&
      ((params, visitor) => {
        const checked = endpoint.params?.safeParse(params);
        // A request that is malformed has nothing in the cache.
        if (checked?.success === false) return false;
        const asked: object = { params: checked?.data, visitor };
        return bypassesCache(asked as Asked<E>);
      }),
  };
}

/** Answers a call by method and path, over HTTP and for the pages alike. Its limit was counted before (`CountCall`). */
export type Dispatch = (endpoint: EndpointName, input: RawInput, caller: Caller) => Promise<object>;

/**
 * Counts a call against the limit that its endpoint has per address. Over HTTP this comes before the body is read.
 * @throws AppError too_many_requests, with the seconds to wait
 */
export type CountCall = (endpoint: EndpointName, caller: Caller) => Promise<void>;

/** Whether the answers of an endpoint change with the content version (contract/endpoint.ts). */
export type IsVersioned = (endpoint: EndpointName) => boolean;

export type EndpointName = Pick<Endpoint, "method" | "path">;

type Gate = {
  limiter: RateLimiter;
  findSessionUser: FindSessionUser;
  /** Called after each call that may have changed what cached answers show, without a new version of the content. */
  onChanged: () => void;
  /** Called as each call ends. */
  watch: CallWatch;
};

/** A call of an endpoint, named by its method and path; `user` as far as it was found out. */
export type Call = { name: string; event: SecurityEvent | undefined; caller: Caller; user: SessionUser | null };

export type CallWatch = {
  answered(call: Call, answer: object): void;
  rejected(call: Call, error: unknown): void;
};

export type Calls = { dispatch: Dispatch; countCall: CountCall; isVersioned: IsVersioned };

export function createDispatch(routes: readonly Route[], gate: Gate): Calls {
  const table = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  const find = (endpoint: EndpointName) => {
    const route = table.get(nameOf(endpoint));
    if (!route) throw new AppError("not_found");
    return route;
  };
  const watched = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      gate.watch.rejected(call, error);
      throw error;
    }
  };
  return {
    isVersioned: (endpoint) => find(endpoint).endpoint.isVersioned === true,
    async countCall(endpoint, caller) {
      const route = find(endpoint);
      const call = callOf(route.endpoint, caller);
      await watched(call, () => gate.limiter.count(route.endpoint, caller.network));
    },
    async dispatch(endpoint, input, caller) {
      const route = find(endpoint);
      const call = callOf(route.endpoint, caller);
      const answer = await watched(call, () => answerCall(route, input, call, gate));
      gate.watch.answered(call, answer);
      return { success: true, ...answer };
    },
  };
}

async function answerCall(
  route: Route,
  { receive, ...input }: RawInput,
  call: Call,
  { findSessionUser, onChanged }: Gate,
): Promise<object> {
  const { endpoint } = route;
  const { caller } = call;
  const find: FindSessionUser = async (token) => {
    call.user = await findSessionUser(token);
    return call.user;
  };
  const user = await admit(endpoint, caller.token, find);
  const received = await receive?.(user);
  try {
    // A body may take minutes to arrive: who sends it may have lost a right meanwhile.
    const admitted = received ? await admit(endpoint, caller.token, find) : user;
    const handed = { caller, user: admitted, files: received?.files ?? {} };
    const answer = await route.answer({ ...input, ...received }, handed);
    if (changesAnswers(endpoint)) onChanged();
    return answer;
  } finally {
    await received?.dispose();
  }
}

/** Writers and editors change content, whose version tells the caches, or what no reader sees, such as a draft. */
function changesAnswers({ method, access, countsVisit }: Endpoint): boolean {
  return method !== "GET" && !countsVisit && access !== "writer" && access !== "editor";
}

function callOf(endpoint: Endpoint, caller: Caller): Call {
  return { name: nameOf(endpoint), event: endpoint.event, caller, user: null };
}

function nameOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/** All invalid fields are reported together. A malformed id is an id that does not exist. */
function check(endpoint: Endpoint, input: CheckableInput, required: readonly string[] = []): object {
  const checked: Record<string, unknown> = {};
  const fields: Record<string, FieldError> = { ...input.errors, ...missingFiles(endpoint, input.files, required) };
  for (const part of ["params", "query", "body"] as const) {
    const given = input[part] ?? {};
    const schema = (part === "body" && isDraft(given) && endpoint.draftBody) || endpoint[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) checked[part] = parsed.data;
    else if (part === "params") throw new AppError("not_found");
    else Object.assign(fields, fieldErrors(parsed.error.issues, schema, given));
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  return checked;
}

function missingFiles(
  { files = {} }: Endpoint,
  received: ReceivedFiles = {},
  required: readonly string[],
): Record<string, FieldError> {
  const isNeeded = (name: string) => files[name]?.isRequired || required.includes(name);
  const missing = Object.entries(files).filter(([name]) => isNeeded(name) && !received[name]);
  return Object.fromEntries(
    missing.map(([name, { kind }]) => [name, { kind: kind === "translations" ? "fileMissing" : "imageMissing" }]),
  );
}
