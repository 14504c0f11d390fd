import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { listComments } from "#contract/comments.ts";
import { hasDuty } from "#contract/roles.ts";
import type { User } from "#contract/users.ts";
import { browserApi, missingWhereRejected } from "#web/api.ts";
import { useHandle } from "#web/data/site.ts";

/** How many comments wait for a decision; null until it is known. */
let held: number | null = null;
const listeners = new Set<() => void>();

export function useHeldCount(): number | null {
  return useSyncExternalStore(
    listen,
    () => held,
    () => null,
  );
}

export function setHeldCount(count: number): void {
  held = count;
  for (const listener of listeners) listener();
}

/** Asks the server. Where it does not answer, the number stays as it was. */
export async function refreshHeldCount(): Promise<void> {
  const answer = await browserApi(listComments, { query: { status: "held", limit: 1 } }).catch(missingWhereRejected);
  if (answer) setHeldCount(answer.counts.held);
}

/** Asks again on each screen whose loader does not bring the number with it. */
export function useHeldCountOfNow(user: User | null): void {
  const { pathname } = useLocation();
  const isBrought = useHandle("bringsHeldCount");
  const isAsking = user !== null && hasDuty(user.role, "moderation") && !isBrought;
  // The server, on each screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks again
  useEffect(() => {
    if (isAsking) void refreshHeldCount();
  }, [isAsking, pathname]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
