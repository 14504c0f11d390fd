import { eventKind } from "./event-kind.ts";
import { Event, updateEvent } from "./events.ts";
import { workflowOf } from "./workflow.ts";

/** Apart from what readers' screens call, so that their scripts hold none of it. */
export const eventWorkflow = workflowOf(eventKind, { event: Event }, updateEvent.draftBody);
