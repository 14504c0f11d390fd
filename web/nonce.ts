import { createContext } from "react";

/** Marks inline scripts as our own while the server renders; the browser never sees it (server/pages/rendered-page.ts). */
export const NonceContext = createContext<string | undefined>(undefined);
