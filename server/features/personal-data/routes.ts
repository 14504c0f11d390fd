import {
  deleteOwnAccount,
  deleteRequestedData,
  deleteUser,
  downloadOwnData,
  downloadRequestedData,
  readDataRequest,
  requestData,
} from "#contract/personal-data.ts";
import { answers } from "#i18n/catalogues.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { readUser } from "#server/features/users/users.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import type { Services } from "#server/services.ts";
import * as deleting from "./deleting.ts";
import { exportOf } from "./export.ts";
import { presentRequest } from "./present.ts";
import * as requests from "./requests.ts";

export function personalDataRoutes(services: Services): Route[] {
  return [
    handle(downloadOwnData, async ({ user }) => {
      await countAttempt(services, "data-download", String(user.id));
      const { email } = await readUser(services.db, user.id);
      return { file: exportOf(services, { userId: user.id, email }), fileName: "my-data.zip" };
    }),

    handle(deleteOwnAccount, async ({ body, user, caller }) => {
      await deleting.deleteOwnAccount(services, user, body);
      return { message: answers[caller.language].done.accountDeleted };
    }),

    handle(deleteUser, async ({ params, query, user, caller }) => {
      await deleting.deleteUser({ ...services, user }, params.id, query.draftsTo);
      return { message: answers[caller.language].done.userDeleted };
    }),

    handle(requestData, async ({ body, caller }) => {
      rejectBots(body, services.clock.now());
      await requests.requestData(services, body.email, caller.language);
      return { message: answers[caller.language].done.dataRequested };
    }),

    handle(readDataRequest, async ({ params }) => ({
      request: presentRequest(await requests.readRequest(services, params.token), services.config.timeZone),
    })),

    handle(downloadRequestedData, async ({ params }) => {
      const { email } = await requests.requireGuestRequest(services, params.token);
      return { file: exportOf(services, { userId: null, email }), fileName: "my-data.zip" };
    }),

    handle(deleteRequestedData, async ({ params, caller }) => {
      await requests.deleteRequestedData(services, params.token);
      return { message: answers[caller.language].done.dataDeleted };
    }),
  ];
}
