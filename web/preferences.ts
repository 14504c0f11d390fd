import type { Language } from "#i18n/language.ts";
import { readStored, store } from "#web/browser/storage.ts";
import { TOKEN } from "#web/session.ts";

/** Browser storage and cookie names (product.md, section 1). */
const THEME = "theme";
const LANGUAGE = "language";
const DONATION_SHOWN_AT = "donationPopupShownAt";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Theme = "dark" | "light";

/**
 * Runs in the head before anything is painted, so that the stored theme, and the place of a user's picture instead of
 * the login link, come without a flash: pages from the server are the same for all visitors. Where the browser denies
 * access to its storage, the system's theme and the login link are shown.
 */
export const firstPaintScript = `try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("${THEME}");if(t==="dark"||t==="light")d.theme=t;if(s.getItem("${TOKEN}"))d.session=""}catch(e){}`;

/** The same for pages without scripts, on which no user is signed in. */
export const themeScript = `try{var t=localStorage.getItem("${THEME}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}`;

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  store(THEME, theme);
}

/** The cookie is for the server, which renders in that language; both are written together. */
export function chooseLanguage(language: Language): void {
  store(LANGUAGE, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = languageCookie(language, location.protocol);
}

/** Over TLS alone, where the page came over it. */
export function languageCookie(language: Language, protocol: string): string {
  const secure = protocol === "https:" ? "; secure" : "";
  return `${LANGUAGE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Whether the donation popup may show: at most once in 24 hours. */
export function mayShowDonation(now: number): boolean {
  const shownAt = Number(readStored(DONATION_SHOWN_AT) ?? Number.NaN);
  return Number.isNaN(shownAt) || now - shownAt >= DAY_MS;
}

export function noteDonationShown(now: number): void {
  store(DONATION_SHOWN_AT, String(now));
}
