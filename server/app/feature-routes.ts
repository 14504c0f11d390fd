import type { ContentKind } from "#contract/content-kinds.ts";
import { articleRoutes } from "#server/features/articles/routes.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { auditRoutes } from "#server/features/audit/routes.ts";
import { authRoutes } from "#server/features/auth/routes.ts";
import { banRoutes } from "#server/features/bans/routes.ts";
import { categoryRoutes } from "#server/features/categories/routes.ts";
import { commentRoutes } from "#server/features/comments/routes.ts";
import { pictureRoutes } from "#server/features/content/picture-routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/routes.ts";
import { eventRoutes } from "#server/features/events/routes.ts";
import { moderationRoutes } from "#server/features/moderation/routes.ts";
import { personalDataRoutes } from "#server/features/personal-data/routes.ts";
import { privacyRoutes } from "#server/features/privacy/routes.ts";
import { reactionRoutes } from "#server/features/reactions/routes.ts";
import { settingsRoutes } from "#server/features/settings/routes.ts";
import { subscriptionRoutes } from "#server/features/subscriptions/routes.ts";
import { userRoutes } from "#server/features/users/routes.ts";
import type { Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";

const kindRoutes: Record<ContentKind, (services: Services, views: ViewCounter) => Route[]> = {
  article: articleRoutes,
  event: eventRoutes,
};

/** The handlers of all endpoints. */
export function featureRoutes(services: Services, views: ViewCounter): Route[] {
  return [
    ...settingsRoutes(services),
    ...privacyRoutes(services),
    ...categoryRoutes(services),
    ...Object.values(kindRoutes).flatMap((routes) => routes(services, views)),
    ...userRoutes(services),
    ...personalDataRoutes(services),
    ...authRoutes(services),
    ...reactionRoutes(services),
    ...commentRoutes(services),
    ...moderationRoutes(services),
    ...banRoutes(services),
    ...subscriptionRoutes(services),
    ...dashboardRoutes(services),
    ...pictureRoutes(services),
    ...auditRoutes(services),
  ];
}
