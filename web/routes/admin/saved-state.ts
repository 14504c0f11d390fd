import { useLocation } from "react-router";

/** What a way to a list carries besides the address: which item was saved just now. A link to the list carries nothing. */
export function savedState(savedId: number): { savedId: number } {
  return { savedId };
}

export function useSavedId(): number | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("savedId" in state)) return undefined;
  return typeof state.savedId === "number" ? state.savedId : undefined;
}

/** What a new address carries under which the same editor stays open, because the item now has an id. */
export const storedState = { isStored: true };

export function isStoredState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isStored" in state;
}
