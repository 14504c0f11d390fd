import { createContext } from "react";

/**
 * The nonce of the app's own inline scripts while the server renders; the browser never sees it
 * (server/pages/page-answer.ts).
 */
export const NonceContext = createContext<string | undefined>(undefined);
