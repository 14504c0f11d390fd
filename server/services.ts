import type { Language } from "#i18n/language.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import type { MailSession } from "./mail/mail-session.ts";
import type { MailWorker } from "./mail/mail-worker.ts";
import type { MediaLibrary } from "./media/library.ts";

/** What the features work with, built once in `app.ts`. */
export type Services = Foundation & {
  mailWorker: MailWorker;
  /** Connections of their own, for newsletters. */
  mailSessions: { open(): MailSession };
  missingSearches: MissingSearches;
};

/** Counts searches that found nothing: they wait in memory and are written together, so that reading writes nothing. */
export type MissingSearches = {
  note(search: { q: string; language: Language }): void;
  /** Writes what waits. */
  write(): Promise<void>;
};

/** What is needed before mail can be sent. */
export type Foundation = {
  config: Config;
  db: Database;
  clock: Clock;
  media: MediaLibrary;
  /** A random value of this site's own, for keyed hashes. */
  secret: string;
};
