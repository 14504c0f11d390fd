import { createContext } from "react-router";
import type { Language } from "#i18n/language.ts";
import type { Transport } from "#web/api.ts";

/**
 * Texts that stand in a rendered page until it is sent, since they change without its content. Undefined for a count
 * that is written as it is.
 */
export type PagePlaceholders = {
  /** Of a count, abbreviated. */
  short(count: number): string | undefined;
  /** Of a count, as the whole phrase that its kind has. */
  phrase(count: number): string | undefined;
  /** Of how long ago an instant was. */
  ago(instant: string): string;
};

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
  /** What stands for the texts that change without content; undefined where the page is made for one answer. */
  placeholders: PagePlaceholders | undefined;
  /** The nonce of the app's own inline scripts in this rendering. */
  nonce: string;
  /** Whether a page that was rendered from the same data is there already: then nothing is rendered. */
  isRendered?(data: unknown): Promise<boolean>;
  /** Given the data of a screen; throws a redirect where its page has another address than the one that was asked for. */
  checkAddress(data: unknown): void;
  /** Receives the rendered page as a text: a response body would only be read back into one. */
  onRendered: (html: string) => void;
  /** Called with errors within the page itself. */
  onFailed: (error: unknown) => void;
  /** Answers API calls in-process. */
  transport: Transport;
};

export const pageContext = /* @__PURE__ */ createContext<PageContext>();
