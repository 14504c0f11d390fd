import { eventKind } from "./event-kind.ts";
import { Event } from "./events.ts";
import { workflowOf } from "./workflow.ts";

/** Apart from what readers' pages call, which load nothing of it. */
export const eventWorkflow = workflowOf(eventKind, { event: Event });
