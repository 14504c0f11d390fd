import type { ItemFields } from "#contract/content.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { assertBylines } from "#server/features/bylines/item-bylines.ts";
import { assertCategory } from "#server/features/categories/categories.ts";
import { type NotedFiles, noteFiles } from "./files.ts";
import type { WriterContext } from "./item-rights.ts";
import { type ItemState, isPublic, type Writable } from "./item-state.ts";
import type { Optional } from "./kind.ts";
import { type Mark, noteSources } from "./noted-sources.ts";
import type { Snapshot } from "./snapshots.ts";
import { type CleanChange, changeTexts, type TextChange } from "./texts.ts";

/** What an editor sends of an item. What is not named stays. */
export type SentItem<Sent> = ItemFields & {
  texts: TextChange;
  own: Optional<Sent>;
  categoryId?: number | undefined;
  /** Readers go on seeing what they see. */
  draft?: boolean | undefined;
  /** What a translator says of one of the texts. */
  mark?: Mark | undefined;
};

/** The same where it may be texts alone. */
type SentTexts<Sent> = Omit<SentItem<Sent>, "own"> & { own?: Optional<Sent> };

/** What there is after a change of what was there before, of an item that has counted as published since. */
export type Changed = (before: Snapshot, item: Pick<ItemState, "published_at" | "status" | "live">) => Snapshot;

type Received<Sent extends object> = {
  kind: Writable<Sent>;
  clean: CleanChange;
  sent: SentItem<Sent> & Parameters<typeof noteFiles>[3];
  stored: Parameters<typeof noteFiles>[2];
};

/** Writes the rows of its files. @throws AppError validation where a category is of another kind */
export async function readChange<Sent extends object>(
  db: ContentTransaction,
  context: WriterContext,
  { kind, clean, sent, stored }: Received<Sent>,
): Promise<Changed> {
  if (sent.categoryId !== undefined) await assertCategory(db, sent.categoryId, kind.categories);
  await assertBylines(db, sent.bylines);
  return changeOf(context, { kind, clean, sent }, await noteFiles(context.media, db, stored, sent));
}

/** @param files which files it has from then on; undefined for what stays @throws AppError validation for a time to come */
export function changeOf<Sent extends object>(
  context: Pick<WriterContext, "clock" | "config">,
  {
    kind,
    clean,
    sent,
  }: Pick<Received<Sent>, "clean"> & { kind: Pick<Writable<Sent>, "changeFacts">; sent: SentTexts<Sent> },
  { image, video }: Partial<NotedFiles> = {},
): Changed {
  const { clock, config } = context;
  const now = toInstant(clock.now());
  const publishedAt = readPublishedAt(sent, context);
  const { mark, draft: isDraft = false } = sent;
  const { upToDate = [] } = clean;
  const changed: Changed = (before, item) => ({
    ...dateOf(before, publishedAt, item),
    texts: changeTexts(before.texts, clean, now),
    sourceLanguage: sent.sourceLanguage ?? before.sourceLanguage,
    categoryId: sent.categoryId ?? before.categoryId,
    image: image === undefined ? before.image : image,
    video: video === undefined ? before.video : video,
    focusX: sent.focusX ?? before.focusX,
    focusY: sent.focusY ?? before.focusY,
    own: sent.own ? kind.changeFacts(before.own, sent.own, config.timeZone) : before.own,
    bylines: (sent.bylines ?? before.bylines).map(({ id, role }) => ({ id, role })),
  });
  return (before, item) =>
    noteSources(before, changed(before, item), { upToDate, shown: isPublic(item) ? item.live : null, isDraft, mark });
}

/** What a draft says of its publication, where that is something else than its item says. */
function dateOf(
  before: Snapshot,
  sent: string | undefined,
  { published_at }: Pick<ItemState, "published_at">,
): Pick<Snapshot, "publishedAt"> {
  const publishedAt = sent ?? before.publishedAt;
  return publishedAt === undefined || publishedAt === published_at ? {} : { publishedAt };
}

/** @returns an instant in UTC @throws AppError validation where it is not over */
function readPublishedAt(
  { publishedAt }: Pick<ItemFields, "publishedAt">,
  { clock, config }: Pick<WriterContext, "clock" | "config">,
): string | undefined {
  const at = publishedAt ? fromIso(publishedAt, config.timeZone) : undefined;
  if (at === undefined || at <= toInstant(clock.now())) return at;
  throw new AppError("validation", { fields: { publishedAt: { kind: "future" } } });
}
