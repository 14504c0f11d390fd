import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
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

/** Stores a picture for a text that is being written. */
export async function storeTextPicture(context: AdminContext, image: ReceivedFile) {
  const { media } = context;
  return media.storing({ image }, (stored) =>
    changeAudited(context, async (transaction) => {
      if (!stored.image) throw new Error("it is stored");
      const id = await media.note(transaction, stored.image);
      const result = { id, width: stored.image.width ?? 0, height: stored.image.height ?? 0 };
      return { result, entry: { action: "picture_uploaded", name: id } };
    }),
  );
}
