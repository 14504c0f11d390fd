import { createContext } from "react";

/**
 * Marks inline scripts as our own while the server renders; the browser never sees it (server/pages/page-answer.ts).
 */
export const NonceContext = createContext<string | undefined>(undefined);
