import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import type { ReceivedFile } from "#server/media/library.ts";

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
