import type { IncomingHttpHeaders } from "node:http";

/** Whether a reader wants pages that cost little: as chosen (`/data-mode`), else as the browser says. */
export function wantsLowData({ cookie, "save-data": saveData }: IncomingHttpHeaders): boolean {
  const chosen = cookie?.match(/(?:^|;\s*)data=(low|full)(?:;|$)/)?.[1];
  return chosen ? chosen === "low" : saveData === "on";
}
