/** The value that `share` (0 to 1) of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A line of a table: the columns by name; null is printed as nothing. */
export type Row = Record<string, string | number | null>;

/** What was promised about a figure, and whether it holds. */
export type Target = {
  figure: string;
  measured: number;
  bound: number;
  side: "at least" | "at most";
  isReached: boolean;
};

export function atLeast(figure: string, measured: number, bound: number): Target {
  return { figure, measured, bound, side: "at least", isReached: measured >= bound };
}

export function atMost(figure: string, measured: number, bound: number): Target {
  return { figure, measured, bound, side: "at most", isReached: measured <= bound };
}

/** As it is printed next to a figure in a table. */
export function verdict(...targets: readonly Target[]): string {
  return targets
    .map(({ side, bound, isReached }) => `${isReached ? "reached" : "NOT reached"} (${side} ${number(bound)})`)
    .join(", ");
}

export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? null)))];
  const isNumeric = columns.map((column) => rows.every((row) => typeof row[column] !== "string"));
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((text, place) => (isNumeric[place] ? text.padStart(widths[place] ?? 0) : text.padEnd(widths[place] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cell(value: Row[string]): string {
  return typeof value === "number" ? number(value) : (value ?? "");
}

/** Three digits that count. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return "-";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}
