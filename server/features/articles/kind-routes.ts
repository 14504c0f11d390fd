import { countView, getArticle } from "#contract/articles.ts";
import { listAuthors } from "#contract/authors.ts";
import { hasDuty } from "#contract/roles.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { contentRoutes, type KindRoutes } from "#server/features/content/kind-routes.ts";
import { readIfStaff } from "#server/features/content/staff-reading.ts";
import { type Caller, handle } from "#server/http/handle.ts";
import { readArticle } from "./articles.ts";
import { authorsOf } from "./authors.ts";
import { articles } from "./kind.ts";
import { presentArticle, presentAuthorRow } from "./present.ts";

export const routes: KindRoutes = (services, views) => {
  const { db, clock, config } = services;
  const count = async (id: number, { visitor, language }: Caller, user: SessionUser | null) => {
    if (!visitor || (user && hasDuty(user.role, "writing"))) return false;
    return views.record(id, visitor, language);
  };
  return [
    ...contentRoutes(services, articles),

    handle(
      getArticle,
      async ({ params, query, caller, user }) => {
        const ofStaff = await readIfStaff(services, articles, { publicId: params.id, isDraft: query.draft, user });
        if (ofStaff) return articles.presentForStaff(ofStaff, query.language, config.timeZone);
        const { value: article, waiting } = await views.readConsistently(params.id, () =>
          readArticle(db, params.id, user?.id ?? null, clock.now()),
        );
        // Once it is known that there is such an article.
        const own = (await count(params.id, caller, user)) ? 1 : 0;
        const shown = { ...article, views: article.views + waiting + own };
        return { article: presentArticle(shown, query.language, config.timeZone) };
      },
      // A visitor whose view is still to be counted gets an answer that includes it.
      { bypassesCache: ({ params, visitor }) => visitor !== null && views.isDue(params.id, visitor) },
    ),

    handle(listAuthors, async ({ query }) => ({ data: (await authorsOf(db, query.kind)).map(presentAuthorRow) })),

    handle(countView, async ({ params, caller, user }) => {
      await count(params.id, caller, user);
      return {};
    }),
  ];
};
