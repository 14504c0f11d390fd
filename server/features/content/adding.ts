import type { Dropped } from "#contract/content.ts";
import { toInstant } from "#server/clock.ts";
import { type Change, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { bylinesOf } from "#server/features/bylines/item-bylines.ts";
import { firstCategoryOf } from "#server/features/categories/categories.ts";
import { applyAtOnce } from "./at-once.ts";
import { insertItem, nextPublicId, updateItem } from "./editing-queries.ts";
import type { ItemFiles } from "./files.ts";
import { assertMayAdd, type WriterContext } from "./item-rights.ts";
import type { Writable } from "./item-state.ts";
import { assertPublishable, makePublic, storeLive } from "./live.ts";
import { assertFilesThere } from "./named-files.ts";
import { findPublication, notePublication } from "./publications.ts";
import { inRevision, keepRevision } from "./revisions.ts";
import { readChange, type SentItem } from "./sent-change.ts";
import { emptySnapshot } from "./snapshots.ts";
import { assertTitle, cleanChange, titleOf } from "./texts.ts";

/** `isRepeat`: it was added before, under the same request key, and is as it was then or has been changed since. */
export type Added = { publicId: number; isRepeat: boolean; dropped: Dropped };

/** `requestKey` is a sender's own: what was added under it already is not added again. */
export type NewItem<Sent> = SentItem<Sent> & { requestKey?: string | undefined; status: "draft" | "published" };

/** @throws AppError validation; then nothing is stored */
export async function addItem<Sent extends object>(
  context: WriterContext,
  kind: Writable<Sent>,
  { requestKey, status, ...sent }: NewItem<Sent>,
  files: ItemFiles,
): Promise<Added> {
  const { clock, media, user } = context;
  const now = clock.now();
  const at = toInstant(now);
  const clean = await cleanChange(sent.texts, kind.body);
  const isDraft = status === "draft";
  assertMayAdd(user, isDraft);
  const change = isDraft ? changeUnseen : changeContent;
  return media.storing(files, (stored) =>
    change(context, async (transaction): Promise<Change<Added>> => {
      const key = requestKey && `${kind.name} ${user.id} ${requestKey}`;
      const known = await findPublication(transaction, key);
      // Its files were sent a second time: no row names them, and the sweep deletes them.
      if (known !== undefined) return { result: { publicId: known, isRepeat: true, dropped: [] }, entry: null };
      const changed = await readChange(transaction, context, { kind, clean, sent, stored });
      const publicId = await nextPublicId(transaction, kind.name);
      const row = await insertItem(transaction, {
        kind: kind.name,
        public_id: publicId,
        category_id: await firstCategoryOf(transaction, [sent.categoryId ?? null], kind.categories),
        author_id: user.id,
        status: "draft",
        published_at: "",
        created_at: at,
        updated_at: at,
      });
      const { id } = row;
      // The database names the account that adds it.
      const bylines = (await bylinesOf(transaction, [id])).get(id) ?? [];
      const state = { ...row, live: emptySnapshot, draft: null, schedules: [] };
      const snapshot = changed({ ...emptySnapshot, bylines }, state);
      const { sentAs } = sent.texts;
      await assertFilesThere(transaction, kind, snapshot, sentAs);
      if (isDraft) {
        assertTitle(snapshot, sentAs);
        const draft = { itemId: id, snapshot, reason: "saved", userId: user.id, now } as const;
        const draft_revision = await keepRevision(transaction, draft);
        await storeLive(transaction, kind, state, { snapshot: inRevision(snapshot, draft_revision), now: at });
        await updateItem(transaction, id, { draft_revision });
      } else {
        await assertPublishable(transaction, kind, snapshot, { sentAs });
        await makePublic(transaction, context, kind, state, { snapshot, author: { userId: user.id } });
      }
      const details = await applyAtOnce({ transaction, context, kind, id, isShown: !isDraft }, sent.own);
      await notePublication(transaction, key, publicId, at);
      const operation = isDraft ? "drafted" : "published";
      const entry = { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(snapshot), details } as const;
      return { result: { publicId, isRepeat: false, dropped: clean.dropped }, entry };
    }),
  );
}
