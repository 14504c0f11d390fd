import { useState } from "react";
import type { Row } from "./item-table.tsx";

/** Rows that are chosen, on whichever pages they stand. */
export type Chosen = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  add: (rows: readonly Row[]) => void;
  remove: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** @param filters the name of what the list shows: with other filters nothing is chosen */
export function useChosen(filters: string): Chosen {
  const [state, setState] = useState({ filters, rows: [] as readonly Row[] });
  const rows = state.filters === filters ? state.rows : [];
  const set = (chosen: readonly Row[]) => setState({ filters, rows: chosen });
  const without = (gone: readonly Row[]) => rows.filter(({ id }) => !gone.some((each) => each.id === id));
  const has = ({ id }: Row) => rows.some((each) => each.id === id);
  return {
    rows,
    has,
    toggle: (row) => set(has(row) ? without([row]) : [...rows, row]),
    add: (more) => set([...without(more), ...more]),
    remove: (gone) => set(without(gone)),
    clear: () => set([]),
  };
}
