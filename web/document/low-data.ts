import { createContext, use } from "react";

/**
 * Whether the page may cost little alone: no scripts, and what is heavy only when it is asked for. The server knows
 * (server/http/data-mode.ts); the browser never renders such a page.
 */
export const LowDataContext = createContext(false);

export function useLowData(): boolean {
  return use(LowDataContext);
}
