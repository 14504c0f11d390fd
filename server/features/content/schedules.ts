import { toInstant } from "#server/clock.ts";
import { type ChangeByItself, changeByItself } from "#server/features/audit/change.ts";
import type { Services } from "#server/services.ts";
import { titleOf } from "./editing.ts";
import { isPublic, lockItem } from "./item-state.ts";
import { kindNamed } from "./kind-named.ts";
import { hide, publishSnapshot } from "./publishing.ts";
import { selectItems } from "./queries.ts";
import { readRevision } from "./revisions.ts";
import { languagesOf, selectDue, takeDue } from "./schedule-queries.ts";

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** Does what has become due. Each process looks; one does each: it takes the row in the transaction that publishes. */
export async function runSchedules(services: Services, stopping: AbortSignal): Promise<void> {
  const due = await selectDue(services.db, toInstant(services.clock.now()));
  for (const each of due) {
    if (stopping.aborted) return;
    await runOne(services, each);
  }
}

async function runOne(services: Services, due: Due): Promise<void> {
  const { db, clock, media } = services;
  const [item] = await selectItems(db, [due.item_id]);
  if (!item) return;
  const kind = await kindNamed(item.kind);
  const released = await changeByItself(services, async (transaction): Promise<ChangeByItself<string[]>> => {
    const row = await takeDue(transaction, due, toInstant(clock.now()));
    if (!row) return { result: [], entry: null };
    const state = await lockItem(transaction, kind, item.public_id);
    const languages = languagesOf(row);
    const author = { userId: row.user_id };
    const entry = { id: state.public_id, actorId: row.user_id };
    if (row.revision_id === null) {
      const result = await hide(transaction, services, kind, { state, languages, author });
      return { result, entry: { ...entry, action: `${kind.name}_unpublished`, name: titleOf(state.live) } as const };
    }
    const { snapshot } = await readRevision(transaction, state.id, row.revision_id);
    const result = await publishSnapshot(transaction, services, kind, { state, snapshot, languages, author });
    const operation = isPublic(state) ? "changed" : "published";
    return { result, entry: { ...entry, action: `${kind.name}_${operation}`, name: titleOf(snapshot) } as const };
  });
  await media.release(released);
}
