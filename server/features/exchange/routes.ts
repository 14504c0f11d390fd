import { exportTranslations, importTranslations } from "#contract/translation-files.ts";
import { dayOf } from "#server/clock.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import * as exporting from "./exporting.ts";
import * as importing from "./importing.ts";
import { readTranslationFile } from "./reading.ts";

const [xliff, csv] = exportTranslations.download;
const types = { xliff, csv };

/** Translations that leave the site and come back in files. */
export function exchangeRoutes(services: Services): Route[] {
  return [
    handle(exportTranslations, async ({ query, user }) => {
      const text = await exporting.exportTranslations({ ...services, user }, query);
      const day = dayOf(services.clock.now(), services.config.timeZone);
      const ending = query.format === "csv" ? "csv" : "xlf";
      return {
        file: (async function* () {
          yield Buffer.from(text);
        })(),
        fileName: `translations-${query.language}-${day}.${ending}`,
        mediaType: types[query.format],
      };
    }),

    handle(importTranslations, async ({ body, files, user, caller }) => {
      const sent = await readTranslationFile(files.file.path);
      const context = { ...services, user };
      return {
        rows: await importing.importTranslations({ context, wanted: body.state, messages: caller.language }, sent),
      };
    }),
  ];
}
