import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { auditRoutes } from "#server/features/audit/routes.ts";
import { authRoutes } from "#server/features/auth/routes.ts";
import { banRoutes } from "#server/features/bans/routes.ts";
import { bounceRoutes } from "#server/features/bounces/routes.ts";
import { bylineRoutes } from "#server/features/bylines/routes.ts";
import { categoryRoutes } from "#server/features/categories/routes.ts";
import { commentRoutes } from "#server/features/comments/routes.ts";
import type { KindRoutes } from "#server/features/content/kind-routes.ts";
import { monthRoutes } from "#server/features/content/month-routes.ts";
import { pictureRoutes } from "#server/features/content/picture-routes.ts";
import { previewRoutes } from "#server/features/content/preview-routes.ts";
import { dashboardRoutes } from "#server/features/dashboard/routes.ts";
import { exchangeRoutes } from "#server/features/exchange/routes.ts";
import { glossaryRoutes } from "#server/features/glossary/routes.ts";
import { invitationRoutes } from "#server/features/invitations/routes.ts";
import { languageRoutes } from "#server/features/languages/routes.ts";
import { machineTranslationRoutes } from "#server/features/machine-translation/routes.ts";
import { moderationRoutes } from "#server/features/moderation/routes.ts";
import { issueRoutes } from "#server/features/newsletters/issue-routes.ts";
import { newsletterRoutes } from "#server/features/newsletters/routes.ts";
import { personalDataRoutes } from "#server/features/personal-data/routes.ts";
import { privacyRoutes } from "#server/features/privacy/routes.ts";
import { reactionRoutes } from "#server/features/reactions/routes.ts";
import { redirectRoutes } from "#server/features/redirects/routes.ts";
import { searchRoutes } from "#server/features/search/routes.ts";
import { settingsRoutes } from "#server/features/settings/routes.ts";
import { subscriptionRoutes } from "#server/features/subscriptions/routes.ts";
import { translationsRoutes } from "#server/features/translations/routes.ts";
import { userRoutes } from "#server/features/users/routes.ts";
import type { Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";

/**
 * The handlers of all endpoints.
 * @throws Error where a content kind has no routes
 */
export async function featureRoutes(services: Services, views: ViewCounter): Promise<Route[]> {
  const ofKinds = await Promise.all(contentKindNames.map(routesOfKind));
  return [
    ...settingsRoutes(services),
    ...privacyRoutes(services),
    ...categoryRoutes(services),
    ...bylineRoutes(services),
    ...searchRoutes(services),
    ...monthRoutes(services),
    ...ofKinds.flatMap((routes) => routes(services, views)),
    ...userRoutes(services),
    ...invitationRoutes(services),
    ...personalDataRoutes(services),
    ...authRoutes(services),
    ...reactionRoutes(services),
    ...commentRoutes(services),
    ...moderationRoutes(services),
    ...banRoutes(services),
    ...subscriptionRoutes(services),
    ...newsletterRoutes(services),
    ...issueRoutes(services),
    ...bounceRoutes(services),
    ...dashboardRoutes(services),
    ...pictureRoutes(services),
    ...previewRoutes(services),
    ...auditRoutes(services),
    ...redirectRoutes(services),
    ...translationsRoutes(services),
    ...exchangeRoutes(services),
    ...machineTranslationRoutes(services),
    ...glossaryRoutes(services),
    ...languageRoutes(services),
  ];
}

/** Those of a kind are in the folder with its name in the plural: `server/features/articles/kind-routes.ts`. */
async function routesOfKind(kind: ContentKind): Promise<KindRoutes> {
  const { routes }: { routes?: KindRoutes } = await import(`../features/${kind}s/kind-routes.ts`);
  if (!routes)
    throw new Error(`server/features/${kind}s/kind-routes.ts exports no \`routes\` of the content kind ${kind}`);
  return routes;
}
