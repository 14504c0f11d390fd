import type { Row, Target } from "#tools/figures.ts";

/** How long and how often everything is measured. */
export type Settings = {
  /** Of one measurement with load. */
  seconds: number;
  warmUpSeconds: number;
  /** How often contenders take their turn. */
  rounds: number;
  /** How often a page is asked for where answers are timed one by one. */
  asks: number;
  /** How many articles the site has as it grows, the fewest first. */
  sizes: readonly number[];
  /** The same on PostgreSQL. */
  postgresSizes: readonly number[];
  /** How often a page is opened in the browser. */
  visits: number;
  /** How long the load lasts where the growth of memory is measured. */
  soakSeconds: number;
};

export const thorough: Settings = {
  seconds: 5,
  warmUpSeconds: 1,
  rounds: 3,
  asks: 200,
  visits: 5,
  soakSeconds: 600,
  sizes: [1000, 100_000],
  postgresSizes: [1000, 1_000_000],
};

/** Enough to see that everything works; its figures are rough. */
export const quick: Settings = {
  seconds: 1,
  warmUpSeconds: 1,
  rounds: 1,
  asks: 30,
  visits: 1,
  soakSeconds: 20,
  sizes: [1000, 5000],
  postgresSizes: [1000, 20_000],
};

export type PartResult = {
  rows: Row[];
  targets: Target[];
  /** The notes below the table. */
  notes: string[];
};

export type Part = (settings: Settings) => Promise<PartResult>;
