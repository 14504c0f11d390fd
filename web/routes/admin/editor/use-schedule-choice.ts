import { useRef, useState } from "react";
import type { ContentRights } from "#contract/content-rights.ts";
import { browserApi } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Item } from "./item.ts";

/** Whether what is written goes into what is scheduled. */
export type ScheduleChoice = "change" | "leave";

/**
 * What is scheduled is the draft as it was. Where the editor says that changes go into it, it is scheduled anew once they
 * are saved: by a button, or as the editor is left.
 */
export function useScheduleChoice(kind: AdminKind, { mayAddToScheduled, mayChangeFacts }: ContentRights) {
  const [chosen, setChoice] = useState<ScheduleChoice | null>(null);
  /** Null until it is asked. */
  const choice = mayAddToScheduled ? chosen : "leave";
  /** Whether the draft was saved since it was scheduled. */
  const wasSaved = useRef(false);

  const noteSaved = ({ state }: Item) => {
    if (choice === "change" && state.scheduledAt !== null) wasSaved.current = true;
  };

  const isBehind = (item: Item | null) => wasSaved.current && item !== null && item.state.scheduledAt !== null;

  /** @throws ApiFailure */
  const bringUpToDate = async ({ id, version, state }: Item) => {
    if (!wasSaved.current || state.scheduledAt === null) return;
    const { scheduledAt: publishAt, scheduledLanguages } = state;
    // A translator's texts are added to those that are scheduled: the server knows which.
    const languages = mayChangeFacts && scheduledLanguages ? [...scheduledLanguages] : undefined;
    await browserApi(kind.workflow.publish, { params: { id: String(id) }, body: { publishAt, languages, version } });
    wasSaved.current = false;
  };

  return { choice, setChoice, noteSaved, bringUpToDate, isBehind };
}
