import { getAdminConfig } from "#contract/admin.ts";
import { getDashboard } from "#contract/dashboard.ts";
import { hasDuty } from "#contract/roles.ts";
import { readBreakers } from "#server/features/sign-ups/sign-ups.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { readStats, readViewsByDay } from "./dashboard.ts";

export function dashboardRoutes(services: Services): Route[] {
  return [
    handle(getDashboard, async ({ user }) => {
      const withPeople = hasDuty(user.role, "administration");
      return {
        data: await readStats(services.db, { withPeople }),
        viewsByDay: await readViewsByDay(services),
        ...(withPeople && { signUps: await readBreakers(services) }),
      };
    }),

    handle(getAdminConfig, async () => {
      const { maxImageMb, maxVideoMb, timeZone, translate } = services.config;
      return { maxImageMb, maxVideoMb, timeZone, hasMachineTranslation: translate !== null };
    }),
  ];
}
