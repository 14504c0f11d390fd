import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";

const MB = 1024 * 1024;
/** Far more than any form of ours has. */
const limits = { fields: 50, fieldNameSize: 100, fieldSize: MB, headerPairs: 100 };

/** In this scope a body is `multipart/form-data` and nothing else. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
}

/**
 * Reads fields and pictures. A file field that was left empty is not there; one that nobody asked for is passed over.
 * @throws AppError payload_too_large naming the field
 */
export async function receiveForm(
  request: FastifyRequest,
  { pictures: names, maxPictureMb }: { pictures: readonly string[]; maxPictureMb: number },
): Promise<{ body: Record<string, string>; pictures: Record<string, Buffer> }> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const body: Record<string, string> = {};
  const pictures: Record<string, Buffer> = {};
  const tooLarge: string[] = [];
  const parts = request.parts({ limits: { ...limits, files: names.length, fileSize: maxPictureMb * MB } });
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.valueTruncated) tooLarge.push(part.fieldname);
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
  return { body, pictures };
}
