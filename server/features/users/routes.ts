import { listUsers, register, updateLanguage, updateProfile, updateRole } from "#contract/users.ts";
import { answers } from "#i18n/catalogues.ts";
import { logEvent } from "#server/http/call-log.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { presentUser } from "./present.ts";
import { changeLanguages, changeProfile, changeRole, listUserPage, registerUser } from "./users.ts";

export function userRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(register, async ({ body, caller }) => {
      rejectBots(body, clock.now());
      await registerUser(services, body, caller.language);
      return { message: answers[caller.language].done.registered };
    }),

    handle(updateProfile, async ({ body, files, user, caller }) => {
      const changed = await changeProfile(services, user, { ...body, picture: files.file });
      if (body.password) logEvent(caller, user.id, "a password was changed");
      return { user: presentUser(changed, config.timeZone), message: answers[caller.language].done.profileSaved };
    }),

    handle(updateLanguage, async ({ body, user }) => ({
      user: presentUser(await changeLanguages(db, user.id, body), config.timeZone),
    })),

    handle(listUsers, async ({ query }) => {
      const { users, total } = await listUserPage(db, query);
      return {
        data: users.map((each) => presentUser(each, config.timeZone)),
        pagination: pagination(query, total),
      };
    }),

    handle(updateRole, async ({ params, body, user, caller }) => ({
      user: presentUser(await changeRole({ ...services, user }, params.userId, body), config.timeZone),
      message: answers[caller.language].done.roleSaved,
    })),
  ];
}
