import { createContext } from "react-router";
import type { Language } from "#i18n/language.ts";
import type { Transport } from "#web/api.ts";

/** What the server hands to the pages that it renders. */
export type PageContext = {
  language: Language;
  /** The page may cost little alone: no scripts, and what is heavy only when it is asked for. */
  isLowData: boolean;
  /** Public origin, for canonical links. */
  siteUrl: string;
  /** The moment of rendering, in milliseconds. */
  now: number;
  /** Address of the script with the catalogue, so that the browser fetches it at once; unknown in development. */
  textModule: string | undefined;
  /** Marks the inline scripts of this rendering as our own. */
  nonce: string;
  /** Takes a rendered page: an answer's body would be made of it, and read back into a text. */
  onRendered: (html: string) => void;
  /** Takes what went wrong within the page itself. */
  onFailed: (error: unknown) => void;
  /** Answers API calls in-process. */
  transport: Transport;
};

export const pageContext = createContext<PageContext>();
