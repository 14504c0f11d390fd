import { createContext, use } from "react";

/**
 * Whether the page is in low-data mode: without scripts, and with media on demand. Only the server knows
 * (server/http/data-mode.ts), and only it renders such pages.
 */
export const LowDataContext = createContext(false);

export function useLowData(): boolean {
  return use(LowDataContext);
}
