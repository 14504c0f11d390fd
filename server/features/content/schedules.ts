import { MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import {
  type Change,
  type ChangeByItself,
  changeByItself,
  changeUnseenByItself,
} from "#server/features/audit/change.ts";
import { reopenHandIns } from "#server/features/hand-ins/hand-ins.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { Services } from "#server/services.ts";
import { updateItem } from "./editing-queries.ts";
import { isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { kindNamed } from "./kind-named.ts";
import { publishSnapshot } from "./publishing.ts";
import { selectItems } from "./queries.ts";
import { readRevision } from "./revisions.ts";
import { languagesOf, selectDue, takeDue } from "./schedule-queries.ts";
import { titleOf } from "./texts.ts";
import { hide } from "./unpublishing.ts";

type Due = Awaited<ReturnType<typeof selectDue>>[number];
type Log = Record<"warn" | "error", (details: object, message: string) => void>;

/** After a failure that may pass, such as a database that does not answer: twice as long after each further one. */
const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 10 * MINUTE;

/** What failed, when it failed last, and how long it rests after that. */
type Failure = Due & { at: number; pause: number };
type Failures = Map<string, Failure>;

/** Does what has become due. Each process looks; one does each: it takes the row in the transaction that publishes. */
export function createScheduleRunner(services: Services, log: Log): (stopping: AbortSignal) => Promise<void> {
  const { db, clock } = services;
  const failures: Failures = new Map();
  return async (stopping) => {
    const resting = [...failures.values()].filter((failure) => isResting(failure, clock.now()));
    for (const due of await selectDue(db, toInstant(clock.now()), resting)) {
      if (stopping.aborted) return;
      await tryOne(services, { due, failures, log });
    }
  };
}

type Trying = { due: Due; failures: Failures; log: Log };

/** What fails lets others go on, and is tried again. */
async function tryOne(services: Services, { due, failures, log }: Trying): Promise<void> {
  const name = nameOf(due);
  try {
    await runOrDrop(services, due, log);
    failures.delete(name);
  } catch (err) {
    const former = failures.get(name);
    const pause = former ? Math.min(2 * former.pause, LONGEST_PAUSE) : FIRST_PAUSE;
    failures.set(name, { ...due, at: services.clock.now(), pause });
    log.error({ err, itemId: due.item_id }, "what was scheduled failed and will be tried again");
  }
}

function isResting({ at, pause }: Failure, now: number): boolean {
  const age = now - at;
  // Of a clock that was set back it is negative.
  return age >= 0 && age < pause;
}

function nameOf({ item_id, action }: Due): string {
  return `${item_id} ${action}`;
}

/** Another process has done it: its own transaction has raised the version of the content, and this one does not. */
class DoneByAnother extends Error {}

/** What is rejected once would be rejected for ever. */
async function runOrDrop(services: Services, due: Due, log: Log): Promise<void> {
  const [item] = await selectItems(services.db, [due.item_id]);
  if (!item) return;
  const scheduled = { due, kind: await kindNamed(item.kind), publicId: item.public_id };
  try {
    await runOne(services, scheduled);
  } catch (err) {
    if (err instanceof DoneByAnother) return;
    if (!(err instanceof AppError)) throw err;
    await drop(services, scheduled);
    log.warn({ err, itemId: due.item_id }, "what was scheduled cannot be done and was dropped");
  }
}

type Scheduled = { due: Due; kind: Writable<never>; publicId: number };

async function runOne(services: Services, { due, kind, publicId }: Scheduled): Promise<void> {
  const { clock, media } = services;
  const released = await changeByItself(services, async (transaction): Promise<ChangeByItself<string[]>> => {
    const row = await takeDue(transaction, due, toInstant(clock.now()));
    if (!row) throw new DoneByAnother();
    const state = await lockItem(transaction, kind, publicId);
    const languages = languagesOf(row);
    const author = { userId: row.user_id };
    const entry = { id: publicId, actorId: row.user_id };
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

/** Readers go on seeing what they see, and the audit log says so in the name of the site. */
async function drop(services: Services, { due, kind, publicId }: Scheduled): Promise<void> {
  await changeUnseenByItself(services, await siteName(services.db), async (transaction): Promise<Change<void>> => {
    const row = await takeDue(transaction, due, toInstant(services.clock.now()));
    if (!row) return { result: undefined, entry: null };
    const state = await lockItem(transaction, kind, publicId);
    if (state.status === "scheduled") await updateItem(transaction, state.id, { status: "draft" });
    await reopenHandIns(transaction, state.id);
    const entry = { action: `${kind.name}_unscheduled`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry: { ...entry, details: { at: row.at } } };
  });
}
