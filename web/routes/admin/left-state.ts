import { useLocation } from "react-router";

/** What a way from an editor to a list carries besides the address: which item was saved just now, or trashed. */
type LeftState = { savedId?: number; trashedId?: number };

export function leftState(state: LeftState): LeftState {
  return state;
}

/** A link to the list carries nothing. */
export function useLeftState(): LeftState {
  const state: unknown = useLocation().state;
  const idIn = (name: keyof LeftState) => {
    const id = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
    return typeof id === "number" ? { [name]: id } : {};
  };
  return { ...idIn("savedId"), ...idIn("trashedId") };
}

/** What a new address carries under which the same editor stays open, because the item now has an id. */
export const storedState = { isStored: true };

export function isStoredState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isStored" in state;
}
