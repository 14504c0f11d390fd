import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import type { MissingSearches } from "./features/search/missing.ts";
import type { MailWorker } from "./mail/mail-worker.ts";
import type { MediaLibrary } from "./media/library.ts";

/** What the features work with, built once in `app.ts`. */
export type Services = Foundation & {
  mailWorker: MailWorker;
  missingSearches: MissingSearches;
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
