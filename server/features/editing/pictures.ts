import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { type AdminContext, recordAudit } from "#server/features/audit/audit.ts";
import { picturesIn } from "#server/html/clean.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import { selectPictureIds } from "#server/media/queries.ts";
import { sentField, type Text, type TextChange } from "./texts.ts";

/**
 * The ids of the pictures that the texts show.
 * @throws AppError validation naming each text with a picture that is not there, or no more
 */
export async function picturesOf(
  db: Database,
  texts: readonly Text[],
  stem: string,
  sentAs: TextChange["sentAs"],
): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(({ body }) => picturesIn(body)))];
  const known = new Set(await selectPictureIds(db, ids));
  const gone = texts.filter(({ body }) => picturesIn(body).some((id) => !known.has(id)));
  if (gone.length > 0) {
    const fields = gone.map(({ language }): [string, FieldError] => [
      sentField(stem, language, sentAs),
      { kind: "pictureGone" },
    ]);
    throw new AppError("validation", { fields: Object.fromEntries(fields) });
  }
  return ids;
}

/** Keeps a picture for a text that is being written. */
export async function storeTextPicture({ db, clock, media, user }: AdminContext, image: ReceivedFile) {
  return media.storing({ image }, (kept) =>
    db.transaction().execute(async (transaction) => {
      if (!kept.image) throw new Error("it is stored");
      const id = await media.note(transaction, kept.image);
      await recordAudit(transaction, { clock, user }, "picture_uploaded", { name: id });
      return { id, width: kept.image.width ?? 0, height: kept.image.height ?? 0 };
    }),
  );
}
