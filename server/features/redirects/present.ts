import type { MissingPath, Redirect } from "#contract/redirects.ts";
import type { MissingRow, RedirectRow } from "./redirects.ts";

export function presentRedirects({ redirects, missing }: { redirects: RedirectRow[]; missing: MissingRow[] }) {
  return {
    data: redirects.map(({ id, from_path, target, hits }): Redirect => ({ id, from: from_path, to: target, hits })),
    missing: missing.map(({ path, hits }): MissingPath => ({ path, hits })),
  };
}
