import { useRef, useState } from "react";
import { ApiFailure, browserApi } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Item } from "./item.ts";
import { ownRights } from "./own-rights.ts";
import { isLost } from "./sending.ts";

/** Whether what is written goes into what is scheduled. */
export type ScheduleChoice = "change" | "leave";

type Options = { kind: AdminKind; item: Item | null; isChanged: boolean };

/**
 * What is scheduled is the draft as it was. Where the editor says that changes go into it, it is scheduled anew once they
 * are saved. It is asked as somebody begins to write, and again where they want to.
 */
export function useScheduleChoice({ kind, item, isChanged }: Options) {
  const { mayAddToScheduled, mayChangeFacts } = ownRights(item?.state ?? null);
  const isScheduled = (of: Item | null) => of !== null && of.state.scheduledAt !== null;
  const [chosen, setChosen] = useState<ScheduleChoice | null>(null);
  /** Null until it is asked. */
  const choice = mayAddToScheduled ? chosen : "leave";
  const [isAsking, setAsking] = useState(false);
  // Saving does not take the question away.
  if (choice === null && isChanged && isScheduled(item) && !isAsking) setAsking(true);
  /** Whether the draft was saved since it was scheduled. */
  const wasSaved = useRef(false);
  /** Whether the server has rejected what was saved, so that it is not tried again by itself. */
  const wasRejected = useRef(false);

  const choose = (answer: ScheduleChoice) => {
    setChosen(answer);
    setAsking(false);
  };

  const noteSaved = (saved: Item) => {
    if (isScheduled(saved)) wasSaved.current = true;
    wasRejected.current = false;
  };

  const isBehind = (stored: Item | null) => choice === "change" && wasSaved.current && isScheduled(stored);

  /** @throws ApiFailure */
  const bringUpToDate = async ({ id, version, state }: Item) => {
    const { scheduledAt: publishAt, scheduledLanguages } = state;
    if (publishAt === null) return;
    // A translator's texts are added to those that are scheduled: the server knows which.
    const languages = mayChangeFacts && scheduledLanguages ? [...scheduledLanguages] : undefined;
    const body = { publishAt, languages, version };
    try {
      await browserApi(kind.workflow.publish, { params: { id: String(id) }, body });
      wasSaved.current = false;
    } catch (error) {
      wasRejected.current = error instanceof ApiFailure && !isLost(error);
      throw error;
    }
  };

  return {
    choice,
    isAsking: isAsking && isScheduled(item),
    choose,
    /** Leaves it as it was before the question. */
    close: () => choose(choice ?? "leave"),
    /** Undefined where there is nothing to choose. */
    askAgain: mayAddToScheduled && choice !== null && isScheduled(item) ? () => setAsking(true) : undefined,
    noteSaved,
    isBehind,
    isDue: isBehind(item) && !wasRejected.current,
    bringUpToDate,
  };
}
