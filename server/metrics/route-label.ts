const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/**
 * How a route is counted: as its scope calls it, else by its pattern, written as in the contract. There are as many as
 * routes.
 */
export function routeLabel({ label, pattern }: { label: string | undefined; pattern: string | undefined }): string {
  return label ?? pattern?.replace(/:(\w+)(\([^)]*\))?/g, "{$1}") ?? "other";
}

/** Clients may send any word as a method. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : "other";
}

/** `2xx` for 200. */
export function statusLabel(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}
