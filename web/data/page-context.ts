import { createContext } from "react-router";
import type { Language } from "#i18n/language.ts";
import type { Transport } from "#web/api.ts";

/** What the server passes to the pages that it renders. */
export type PageContext = {
  language: Language;
  /** Whether the page is in low-data mode: without scripts, and with media on demand. */
  isLowData: boolean;
  /** Whether the browser says that an article is shown, since a cache in front may have answered. */
  countsViews: boolean;
  /** Public origin, for canonical links. */
  siteUrl: string;
  /** The moment of rendering, in milliseconds. */
  now: number;
  /** Address of the script with the catalogue, so that the browser fetches it at once; unknown in development. */
  textModule: string | undefined;
  /** The nonce of the app's own inline scripts in this rendering. */
  nonce: string;
  /** Receives the rendered page as a text: a response body would only be read back into one. */
  onRendered: (html: string) => void;
  /** Called with errors within the page itself. */
  onFailed: (error: unknown) => void;
  /** Answers API calls in-process. */
  transport: Transport;
};

export const pageContext = createContext<PageContext>();
