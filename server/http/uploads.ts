import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import fastifyMultipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { CONTENT_BYTES, type FileKind, TRANSLATIONS_MB } from "#contract/limits.ts";
import { hasDuty } from "#contract/roles.ts";
import type { SessionUser } from "#server/access/admit.ts";
import type { Config } from "#server/config.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { checkFile } from "#server/media/detect-type.ts";
import { remove } from "#server/media/files.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import { AVATAR_MB } from "#server/media/picture-bounds.ts";
import { rejectionStatus } from "./error-handler.ts";
import { RETRY_AFTER } from "./rejection-pacer.ts";
import type { UploadSlots } from "./upload-slots.ts";

const MB = 1024 * 1024;
/** A name, a password: what a user's form holds. Texts of articles are for administrators. */
const SHORT_TEXT = 16 * 1024;
/**
 * Far more fields than any form of the site has. A text that is too long is cut, and rejected; files are counted apart.
 */
const limits = {
  fields: 50,
  fileSize: Number.POSITIVE_INFINITY,
  fieldNameSize: 100,
  headerPairs: 100,
};

export type Limits = Pick<Config, "maxImageMb" | "maxVideoMb">;
export type { ReceivedFile };
export type ReceivedFiles = Readonly<Record<string, ReceivedFile>>;

/**
 * A body that was read. `errors` are those of files and of texts that were too long; `dispose` takes the files away.
 */
export type Received = {
  body: Readonly<Record<string, string>>;
  files: ReceivedFiles;
  errors: Readonly<Record<string, FieldError>>;
  dispose: () => Promise<void>;
};

/** In this scope a body is `multipart/form-data`, and nothing else unless it may be JSON. */
export async function acceptMultipart(app: FastifyInstance, takesJson = false): Promise<void> {
  if (!takesJson) app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

type Asked = {
  files: NonNullable<Endpoint["files"]>;
  access: Endpoint["access"];
  limits: Limits;
  folder: string;
  user: SessionUser | null;
  network: string;
  /** Of forms that are being received from others than those who write for the site. */
  uploadSlots: UploadSlots;
};

/**
 * Reads fields, and files into `folder` as they come: however large a file is, little of it is in memory. A file field
 * that was left empty counts as missing; an unknown one is ignored.
 * @throws AppError payload_too_large naming the field of a file; bad_request for what is no form at all, or breaks off;
 * too_many_requests before anything is read, where the sender has no slot left
 */
export async function receiveForm(request: FastifyRequest, asked: Asked): Promise<Received> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const { network } = asked;
  const sender = { userId: asked.user?.id ?? null, network };
  const release =
    asked.user && hasDuty(asked.user.role, "writing")
      ? () => undefined
      : asked.uploadSlots.acquire(sender, request.raw);
  if (!release) throw new AppError("too_many_requests", { retryAfter: RETRY_AFTER });
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  request.raw.socket.once("close", leave);
  if (request.raw.socket.destroyed) leave();
  const paths: string[] = [];
  const dispose = async () => {
    request.raw.socket.off("close", leave);
    release();
    for (const path of paths) await remove(path);
  };
  try {
    return { ...(await readParts(request, asked, { paths, network, signal: leaving.signal })), dispose };
  } catch (error) {
    await dispose();
    if (isOutOfSpace(error)) throw error;
    // An error of the parser without a status is a bad request.
    throw error instanceof AppError || rejectionStatus(error) !== undefined ? error : new AppError("bad_request");
  }
}

async function readParts(
  request: FastifyRequest,
  { files: kinds, access, limits: most, folder }: Asked,
  { paths, network, signal }: { paths: string[]; network: string; signal: AbortSignal },
) {
  const fieldSize = bringsContent(access) ? CONTENT_BYTES : SHORT_TEXT;
  const body: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  const errors: Record<string, FieldError> = {};
  const tooLarge: Record<string, FieldError> = {};
  const receive = async (part: MultipartFile, kind: FileKind) => {
    const maxMb = maxMbOf(kind, most);
    const path = join(folder, randomUUID());
    paths.push(path);
    const bytes = await writePart(part, path, maxMb * MB);
    if (bytes > maxMb * MB) tooLarge[part.fieldname] = tooLargeError(kind, maxMb);
    else if (bytes > 0) files[part.fieldname] = { path, kind, network, signal };
  };
  for await (const part of request.parts({ limits: { ...limits, fieldSize, files: Object.keys(kinds).length } })) {
    if (part.type === "field") {
      const { text, error } = textOf(part, access);
      Object.assign(body, text);
      Object.assign(errors, error);
      continue;
    }
    const kind = kinds[part.fieldname]?.kind;
    if (kind) await receive(part, kind);
    else part.file.resume();
  }
  if (Object.keys(tooLarge).length > 0) throw new AppError("payload_too_large", { fields: tooLarge });
  for (const [field, { path, kind }] of Object.entries(files)) {
    const error = kind === "translations" ? null : await checkFile(path, kind);
    if (error) errors[field] = error;
  }
  return { body, files, errors };
}

function maxMbOf(kind: FileKind, { maxImageMb, maxVideoMb }: Limits): number {
  if (kind === "translations") return TRANSLATIONS_MB;
  if (kind === "video") return maxVideoMb;
  return kind === "avatar" ? Math.min(AVATAR_MB, maxImageMb) : maxImageMb;
}

/** Writes at most `most` bytes, and passes over the rest. @returns how many came */
async function writePart({ file }: MultipartFile, path: string, most: number): Promise<number> {
  let bytes = 0;
  // Opened before the first byte is read: an upload that breaks off at once must not create the file after its
  // deletion.
  const handle = await open(path, "wx");
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes <= most) yield chunk;
      }
    },
    handle.createWriteStream({ flush: true }),
  );
  return bytes;
}

/** The parser makes an object of a part that says it is JSON: that is no text from a form. */
function textOf(
  { fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean },
  access: Endpoint["access"],
): { text?: Record<string, string>; error?: Record<string, FieldError> } {
  if (typeof value !== "string") return { error: { [fieldname]: { kind: "invalid" } } };
  const text = { [fieldname]: value };
  return valueTruncated ? { text, error: { [fieldname]: tooLongError(access) } } : { text };
}

/** Whether the fields of a form may be texts with formatting. */
function bringsContent(access: Endpoint["access"]): boolean {
  return access === "writer" || access === "editor" || access === "administrator";
}

function tooLongError(access: Endpoint["access"]): FieldError {
  if (bringsContent(access)) return { kind: "contentTooLarge", values: { max: CONTENT_BYTES / MB } };
  return { kind: "tooLong", values: { max: SHORT_TEXT } };
}

function tooLargeError(kind: FileKind, max: number): FieldError {
  if (kind === "translations") return { kind: "translationsTooLarge", values: { max } };
  return { kind: kind === "video" ? "videoTooLarge" : "pictureTooLarge", values: { max } };
}

/** A full disk is a server error, not one of the sender. */
function isOutOfSpace(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" || code === "EROFS" || code === "EIO" || code === "EACCES";
}
