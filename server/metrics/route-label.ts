const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** A router's pattern as a label: as the contract writes it, or the kind of what is there. There are as many as routes. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined || pattern === "/api/*" || pattern === "/api/") return "other";
  if (pattern === "/*") return "page";
  const kind = pattern.match(/^\/(assets|media)\//)?.[1];
  return kind ?? pattern.replace(/^\/api(?=\/)/, "").replace(/:(\w+)(\([^)]*\))?/g, "{$1}");
}

/** Anybody may send any word as a method. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : "other";
}

/** `2xx` for 200. */
export function statusLabel(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}
