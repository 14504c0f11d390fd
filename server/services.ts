import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import type { ViewCounter } from "./features/articles/views.ts";
import type { MediaLibrary } from "./media/library.ts";

/** What the features work with, built once in `app.ts`. */
export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  media: MediaLibrary;
  views: ViewCounter;
};
