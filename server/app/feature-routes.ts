import { articleRoutes } from "#server/features/articles/routes.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { auditRoutes } from "#server/features/audit/routes.ts";
import { authRoutes } from "#server/features/auth/routes.ts";
import { categoryRoutes } from "#server/features/categories/routes.ts";
import { commentRoutes } from "#server/features/comments/routes.ts";
import { pictureRoutes } from "#server/features/content/picture-routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/routes.ts";
import { eventRoutes } from "#server/features/events/routes.ts";
import { reactionRoutes } from "#server/features/reactions/routes.ts";
import { settingsRoutes } from "#server/features/settings/routes.ts";
import { subscriptionRoutes } from "#server/features/subscriptions/routes.ts";
import { userRoutes } from "#server/features/users/routes.ts";
import type { Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";

/** What answers the contract. */
export function featureRoutes(services: Services, views: ViewCounter): Route[] {
  return [
    ...settingsRoutes(services),
    ...categoryRoutes(services),
    ...articleRoutes(services, views),
    ...eventRoutes(services),
    ...userRoutes(services),
    ...authRoutes(services),
    ...reactionRoutes(services),
    ...commentRoutes(services),
    ...subscriptionRoutes(services),
    ...dashboardRoutes(services),
    ...pictureRoutes(services),
    ...auditRoutes(services),
  ];
}
