import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";
import { refusalStatus } from "./error-handler.ts";

const MB = 1024 * 1024;
/** Far more than any form of ours has. */
const limits = { fields: 50, fieldNameSize: 100, fieldSize: MB, headerPairs: 100 };

/** In this scope a body is `multipart/form-data` and nothing else. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

type Form = { body: Record<string, string>; pictures: Record<string, Buffer> };
type Asked = { pictures: readonly string[]; maxPictureMb: number };

/**
 * Reads fields and pictures. A file field that was left empty is not there; one that nobody asked for is passed over.
 * @throws AppError payload_too_large naming the field of a picture; bad_request for what is no form at all
 */
export async function receiveForm(request: FastifyRequest, asked: Asked): Promise<Form> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  return readParts(request, asked).catch((error) => {
    // Whatever the parser cannot make out has no status of its own, and is the sender's fault.
    throw error instanceof AppError || refusalStatus(error) !== undefined ? error : new AppError("bad_request");
  });
}

async function readParts(request: FastifyRequest, { pictures: names, maxPictureMb }: Asked): Promise<Form> {
  const body: Record<string, string> = {};
  const pictures: Record<string, Buffer> = {};
  const tooLarge: string[] = [];
  let isTextTooLarge = false;
  const parts = request.parts({ limits: { ...limits, files: names.length, fileSize: maxPictureMb * MB } });
  for await (const part of parts) {
    if (part.type === "field") {
      isTextTooLarge ||= part.valueTruncated;
      body[part.fieldname] = String(part.value);
      continue;
    }
    const content = await part.toBuffer();
    if (part.file.truncated) tooLarge.push(part.fieldname);
    else if (content.length > 0 && names.includes(part.fieldname)) pictures[part.fieldname] = content;
  }
  const [field] = tooLarge;
  if (field !== undefined) {
    throw new AppError("payload_too_large", {
      fields: { [field]: { kind: "pictureTooLarge", values: { max: maxPictureMb } } },
    });
  }
  if (isTextTooLarge) throw new AppError("payload_too_large");
  return { body, pictures };
}
