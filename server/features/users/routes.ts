import { register, updateLanguage, updateProfile } from "#contract/users.ts";
import { answers } from "#i18n/catalogues.ts";
import { refusePrograms } from "#server/form-marks.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { presentUser } from "./present.ts";
import { changeLanguage, changeProfile, registerPerson } from "./users.ts";

export function userRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(register, async ({ body, caller }) => {
      refusePrograms(body, clock.now());
      await registerPerson(services, body, caller.language);
      return { message: answers[caller.language].done.registered };
    }),

    handle(updateProfile, async ({ body, pictures, user, caller }) => {
      const changed = await changeProfile(services, user, { ...body, picture: pictures.file });
      return { user: presentUser(changed, config.timeZone), message: answers[caller.language].done.profileSaved };
    }),

    handle(updateLanguage, async ({ body, user }) => ({
      user: presentUser(await changeLanguage(db, user.id, body.language), config.timeZone),
    })),
  ];
}
