import type { z } from "zod";
import type { FileKind } from "./limits.ts";

/** Who may call. Deny by default: every endpoint has to say. `back-office` is whoever has any duty (roles.ts). */
export type Access =
  | "anyone"
  | "optional-user"
  | "user"
  | "back-office"
  | "moderator"
  | "writer"
  | "editor"
  | "administrator";

/**
 * At most `max` calls from one address within `seconds`. Endpoints that name the same `together` share one count.
 */
export type Limit = { max: number; seconds: number; together?: string };

/**
 * How long a response that is the same for all callers without a token is cached: `short-lived` ones a few seconds,
 * `until-changed` ones until the content changes.
 */
export type CachePolicy = "short-lived" | "until-changed";

/** What the security log calls an answer that was given. */
export type SecurityEvent =
  | "password_accepted"
  | "signed_in"
  | "signed_out"
  | "device_signed_out"
  | "password_reset_requested"
  | "password_reset"
  | "role_changed"
  | "invitation_accepted"
  | "data_downloaded"
  | "data_requested"
  | "data_deleted"
  | "account_deleted"
  | "user_deleted";

type FilePart = { kind: FileKind; isRequired?: true };

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`, parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  limit?: Limit;
  /** Without it, no answer is cached anywhere. */
  cache?: CachePolicy;
  /**
   * Whether the answer is content: it changes with the content version, and else only in counts of readers, in comments
   * with their names and as time passes (server/pages/stored-pages.ts).
   */
  isVersioned?: true;
  /** It counts a visit and changes nothing else: cached answers stay as they are. */
  countsVisit?: true;
  /** Without it, a success has no line in the security log. */
  event?: SecurityEvent;
  /** Status of a success; 200 without it. */
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a body may be instead that is a draft (`isDraft`). */
  draftBody?: z.ZodType;
  /** The files that may come with it, by the name of their field: the body is then `multipart/form-data`. */
  files?: Readonly<Record<string, FilePart>>;
  /** With `files`: the body may be JSON instead, which is shorter. */
  takesJson?: true;
  /** May be rejected with 409: the change names a version that is no longer the current one. */
  mayConflict?: true;
  /** May be rejected with 403 for what the caller, or the article, is. */
  mayBeForbidden?: true;
  /** `language` in its query is that of the texts it is about; messages come in the caller's. */
  languageIsOfTexts?: true;
  /** The media types of a file that is the answer, the usual one first; `reply` has no fields then. */
  download?: readonly ["application/zip" | "application/xliff+xml" | "text/html; charset=utf-8", ...string[]];
  /** The fields of the answer besides `success: true`. */
  reply: z.ZodObject;
};

/** One row of the contract: what crosses the wire at one method and path. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type PartIn<E, K extends "params" | "query" | "body"> = E extends { [P in K]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** What a part of a request is once it is checked. */
export type PartOut<E, K extends "params" | "query" | "body"> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** What a caller passes, before defaults. */
export type Input<E extends Endpoint> = PartIn<E, "params"> &
  PartIn<E, "query"> &
  PartIn<E, "body"> &
  (E extends { files: infer F } ? { files?: Partial<Record<keyof F & string, Blob>> } : unknown);

/** What a handler receives, checked and with defaults. */
export type Checked<E extends Endpoint> = PartOut<E, "params"> & PartOut<E, "query"> & PartOut<E, "body">;

export type Reply<E extends Endpoint> = z.output<E["reply"]>;

/** Whether a body is a draft's: of a new item by its `status`, of a change by `draft`. */
export function isDraft(body: unknown): boolean {
  const { status, draft } = (body ?? {}) as { status?: unknown; draft?: unknown };
  return status === "draft" || draft === "true" || draft === true;
}
