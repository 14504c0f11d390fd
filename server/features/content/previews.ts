import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import type { WriterContext } from "./item-rights.ts";
import { readForStaff, requireReadable, titlesForStaff } from "./items.ts";
import { kindNamed } from "./kind-named.ts";
import { deleteEndedLinks, deletePreviewLink, replacePreviewLink, selectPreviewed } from "./preview-queries.ts";

/** Makes a link, in place of the one before. @throws AppError not found, in_trash, forbidden */
export function makePreview(
  context: Pick<WriterContext, "db" | "clock" | "user">,
  kind: ContentKind,
  publicId: number,
): Promise<{ token: string; expiresAt: string }> {
  const { clock, user } = context;
  return changeAudited(context, async (db) => {
    const { id: item_id, status } = await requireReadable(db, kind, publicId, user);
    if (status === "trashed") throw new AppError("in_trash");
    const token = newToken();
    const now = clock.now();
    const expiresAt = toInstant(now + retention.preview);
    const row = { item_id, token_hash: hashToken(token), created_at: toInstant(now), user_id: user.id };
    await replacePreviewLink(db, { ...row, expires_at: expiresAt });
    const name = (await titlesForStaff(db, [item_id])).get(item_id) ?? "";
    return { result: { token, expiresAt }, entry: { action: `${kind}_preview_made`, id: publicId, name } as const };
  });
}

/** Does nothing where there is no link. @throws AppError not found, forbidden */
export function endPreview(
  context: Pick<WriterContext, "db" | "clock" | "user">,
  kind: ContentKind,
  publicId: number,
): Promise<void> {
  return changeAudited(context, async (db) => {
    const { id: itemId } = await requireReadable(db, kind, publicId, context.user);
    if (!(await deletePreviewLink(db, itemId))) return { result: undefined, entry: null };
    const name = (await titlesForStaff(db, [itemId])).get(itemId) ?? "";
    return { result: undefined, entry: { action: `${kind}_preview_ended`, id: publicId, name } as const };
  });
}

/**
 * An item in draft as its readers will see it.
 * @throws AppError preview_ended where the link was taken back, replaced or has ended, or the item lies in the trash
 */
export async function showPreview({ db, clock, config }: Services, token: string, language: Language) {
  const item = await selectPreviewed(db, hashToken(token), toInstant(clock.now()));
  if (!item) throw new AppError("preview_ended");
  const kind = await kindNamed(item.kind);
  // What is to happen to it, and who reviews it, is for the staff.
  const { coming, handIns, publishedLanguages, ...asRead } = await readForStaff(db, kind, item.public_id, {
    isDraft: true,
  });
  return { kind: item.kind, ...kind.presentForStaff(asRead, language, config.timeZone) };
}

export async function forgetEndedPreviews(db: Database, now: number): Promise<void> {
  await deleteEndedLinks(db, toInstant(now));
}
