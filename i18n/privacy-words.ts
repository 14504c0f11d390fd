import type { Language } from "./language.ts";
import { privacyEn } from "./privacy-en.ts";
import { privacyFr } from "./privacy-fr.ts";
import { privacyRw } from "./privacy-rw.ts";

/** What is kept, in the order of the page. */
export const keptThings = [
  "account",
  "bylines",
  "writing",
  "devices",
  "codes",
  "comments",
  "moderation",
  "reactions",
  "subscription",
  "mails",
  "attempts",
  "visits",
  "searches",
  "auditLog",
  "technicalLog",
  "backups",
  "browser",
] as const;
export type KeptThing = (typeof keptThings)[number];

/** Marks such as `{session}` are filled with a duration in words (server/features/privacy). */
export type PrivacyWords = {
  /** What, why, and how long. */
  kept: Record<KeptThing, { title: string; text: string; until: string }>;
  /** Where no backups are made by schedule. */
  backupsByHand: string;
  note: string;
  rights: { account: string; guest: string; law: string };
  units: { minutes: string; hours: string; days: string; years: string };
};

/** What /privacy says. The server alone fills it in: no browser loads all of it. */
export const privacyWords: Record<Language, PrivacyWords> = { rw: privacyRw, en: privacyEn, fr: privacyFr };
