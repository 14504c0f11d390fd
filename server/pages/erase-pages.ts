import type { Database } from "#server/database/schema.ts";
import type { PageStore } from "./page-store.ts";

/** Of one run; the rest waits for the next one. */
const AT_ONCE = 10_000;

/**
 * Erases the stored pages that may hold a comment or a name that was deleted, since nobody may ask for them any more. The
 * database notes their articles by itself, whatever deleted it (migration 015).
 * @returns a run, for every minute: each page is erased by two of them, since one that was being rendered as something
 * was deleted may be stored after the first
 */
export function createPageEraser(db: Database, store: Pick<PageStore, "erase">): () => Promise<void> {
  let erasedOnce = new Set<number>();
  return async () => {
    const noted = await db.selectFrom("pages_to_erase").selectAll().orderBy("id").limit(AT_ONCE).execute();
    if (noted.length === 0) return;
    await store.erase([...new Set(noted.map(({ article }) => article))]);
    const ids = noted.map(({ id }) => id);
    const done = ids.filter((id) => erasedOnce.has(id));
    erasedOnce = new Set(ids);
    if (done.length > 0) await db.deleteFrom("pages_to_erase").where("id", "in", done).execute();
  };
}
