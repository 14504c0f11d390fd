import type { Checked, Endpoint, Reply } from "#contract/endpoint.ts";
import type { Language } from "#i18n/language.ts";
import { AppError, type FieldFault } from "#server/errors.ts";
import { fieldFaults } from "./field-faults.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** Who calls, as far as the request tells. */
export type Caller = {
  /** The network address that limits are counted by. */
  address: string;
  /** The language of messages. */
  language: Language;
  /** Tells readers apart for the count of views; null where the call must not count. */
  visitor: string | null;
};

/** What came in, unchecked. */
type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** A row of the contract together with what answers it. */
export type Route = {
  endpoint: Endpoint;
  answer(input: RawInput, caller: Caller): Promise<object>;
};

export function handle<const E extends Endpoint>(
  endpoint: E,
  handler: (request: Checked<E> & { caller: Caller }) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    answer: (input, caller) => handler({ ...check(endpoint, input), caller } as Checked<E> & { caller: Caller }),
  };
}

/** Answers a call by method and path, over HTTP and for the pages alike. */
export type Dispatch = (
  endpoint: Pick<Endpoint, "method" | "path">,
  input: RawInput,
  caller: Caller,
) => Promise<object>;

export function createDispatch(routes: readonly Route[], limiter: RateLimiter): Dispatch {
  const table = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return async (endpoint, input, caller) => {
    const route = table.get(nameOf(endpoint));
    if (!route) throw new AppError("not_found");
    await limiter.count(route.endpoint, caller.address);
    return { success: true, ...(await route.answer(input, caller)) };
  };
}

function nameOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/** All invalid fields are reported together. A malformed id is an id that does not exist. */
function check(endpoint: Endpoint, input: RawInput): object {
  const checked: Record<string, unknown> = {};
  const fields: Record<string, FieldFault> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = input[part] ?? {};
    const parsed = schema.safeParse(given);
    if (parsed.success) checked[part] = parsed.data;
    else if (part === "params") throw new AppError("not_found");
    else Object.assign(fields, fieldFaults(parsed.error.issues, schema, given));
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  return checked;
}
