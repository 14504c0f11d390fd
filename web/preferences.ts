import type { Language } from "#i18n/language.ts";

/** Browser storage and cookie names (product.md, section 1). Storage may be forbidden: then nothing is remembered. */
const THEME = "theme";
const LANGUAGE = "language";
const DONATION_SHOWN_AT = "donationPopupShownAt";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Theme = "dark" | "light";

/** Runs in the head before anything is painted, so that the stored theme comes without a flash. */
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

/** The cookie tells the server, which has to answer in the language; both are written together. */
export function chooseLanguage(language: Language): void {
  store(LANGUAGE, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${LANGUAGE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Whether the donation popup may show: at most once in 24 hours. */
export function mayShowDonation(now: number): boolean {
  const shownAt = Number(read(DONATION_SHOWN_AT) ?? Number.NaN);
  return Number.isNaN(shownAt) || now - shownAt >= DAY_MS;
}

export function noteDonationShown(now: number): void {
  store(DONATION_SHOWN_AT, String(now));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
