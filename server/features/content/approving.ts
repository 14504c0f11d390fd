import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { type HandedInPart, noteApproved } from "#server/features/hand-ins/hand-ins.ts";
import type { Services } from "#server/services.ts";
import { textOf } from "./item-rights.ts";
import type { ItemState } from "./item-state.ts";
import { hasMoreInDraft } from "./live.ts";
import type { Snapshot } from "./snapshots.ts";

type Approval = {
  /** What readers see of it now, or once what is scheduled is published. */
  shown: Snapshot;
  as: "published" | "scheduled";
};

/** Answers what was handed in of an item: a translator's once those languages are out, others' once nothing is left in draft. */
export async function approve(
  db: Database,
  context: Services & { user: { id: number } },
  state: Pick<ItemState, "id" | "draft" | "published_at">,
  { shown, as }: Approval,
): Promise<void> {
  const draft = state.draft?.snapshot ?? shown;
  const isTextOut = (language: Language) => textOf(draft, language) === textOf(shown, language);
  const isAllOut = !hasMoreInDraft(state, shown);
  const isOut = (part: HandedInPart) => isAllOut || (part !== "all" && part.every(isTextOut));
  await noteApproved(db, context, state.id, { as, isOut });
}
