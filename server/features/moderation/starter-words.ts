import type { BuiltInLanguage } from "#i18n/language.ts";

/**
 * The lists of a new site, for its administrators to change: insults, words of hatred, and what advertising programs
 * write. Short on purpose: a listed word holds a comment until somebody has read it.
 */
export const starterWords: Record<BuiltInLanguage, readonly string[]> = {
  rw: ["*goryi*", "indaya", "malaya", "inyenzi", "*nyendaro*"],
  en: [
    "asshole*",
    "bastard*",
    "bitch*",
    "casino*",
    "cockroaches",
    "cunt*",
    "faggot*",
    "fuck*",
    "motherfuck*",
    "nigger*",
    "porn*",
    "shit",
    "slut*",
    "viagra",
    "whore*",
  ],
  fr: [
    "bougnoul*",
    "connard*",
    "connasse*",
    "enculé*",
    "merde",
    "nique ta mère",
    "pute",
    "putes",
    "salope*",
    "salaud*",
  ],
};
