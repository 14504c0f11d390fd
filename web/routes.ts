import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { contentKindNames, contentKinds } from "#contract/content-kinds.ts";

/** The page of an item, at its id with the words of its title, which are for people: `article.tsx`. */
const itemPages = contentKindNames.map((kind) => route(`${kind}/:id/:words?`, `routes/public/${kind}.tsx`));

/** Where the items of a kind are written and listed: `add-article.tsx`, `article-list.tsx`. */
const itemScreens = contentKindNames.flatMap((kind) => [
  route(contentKinds[kind].addPath, `routes/admin/add-${kind}.tsx`),
  route(contentKinds[kind].listPath, `routes/admin/${kind}-list.tsx`),
]);

/** The site's table of contents, in the specification's order. Each also exists below /rw, /en and /fr. */
export default [
  index("routes/public/home.tsx"),
  route("news", "routes/public/news.tsx"),
  route("events", "routes/public/events.tsx"),
  route("search", "routes/search/search.tsx"),
  route("news/archive", "routes/lists/news-archive.tsx"),
  route("news/:year/:month", "routes/lists/news-month.tsx"),
  route("events/archive", "routes/lists/events-archive.tsx"),
  route("events/:year/:month", "routes/lists/events-month.tsx"),
  route("category/:id/:words?", "routes/lists/category.tsx"),
  route("author/:id", "routes/lists/author.tsx"),
  route("newsletter", "routes/lists/newsletters.tsx"),
  route("newsletter/:id", "routes/lists/newsletter.tsx"),
  ...itemPages,
  route("article/:id/comments", "routes/comments/all-comments.tsx"),
  route("article/:id/report/:comment", "routes/comments/report-comment.tsx"),
  route("login", "routes/account/login.tsx"),
  route("register", "routes/account/register.tsx"),
  route("otp", "routes/account/otp.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("comment/:id", "routes/comments/own-comment.tsx"),
  // Where the links of mails about the newsletter lead.
  route("subscription", "routes/account/subscription.tsx"),
  route("subscription/:token", "routes/account/newsletter-choices.tsx"),
  route("unsubscribe/:token", "routes/account/unsubscribe.tsx"),
  route("invitation/:token", "routes/people/invitation.tsx"),
  route("preview/:token", "routes/people/preview.tsx"),
  route("privacy", "routes/people/privacy.tsx"),
  route("privacy/data", "routes/people/data-request.tsx"),
  // The donation dialog over home: for those who open its address, or have no JavaScript.
  route("donate", "routes/public/home.tsx", { id: "donate" }),
  route("donat", "routes/public/home.tsx", { id: "donat" }),
  layout("routes/admin/admin-layout.tsx", { id: "admin" }, [
    route("dashboard", "routes/admin/dashboard.tsx"),
    ...itemScreens,
    route("audience", "routes/admin/audience.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("settings/languages", "routes/admin/languages.tsx"),
    route("categories", "routes/admin/categories.tsx"),
    route("bylines", "routes/admin/bylines.tsx"),
    // The dialog for a new category, over the categories.
    route("cat", "routes/admin/categories.tsx", { id: "cat" }),
    route("comments", "routes/admin/comments.tsx"),
    route("moderation", "routes/admin/moderation.tsx"),
    route("bans", "routes/admin/bans.tsx"),
    route("translations", "routes/admin/translations.tsx"),
    route("translations/:kind/:id/:language", "routes/admin/translation.tsx"),
    route("glossary", "routes/admin/glossary.tsx"),
    route("newsletters", "routes/admin/newsletters.tsx"),
    route("newsletters/suppressions", "routes/admin/suppressions.tsx"),
    route("newsletters/:id", "routes/admin/newsletter.tsx"),
    route("redirects", "routes/admin/redirects.tsx"),
    route("audit", "routes/admin/audit.tsx"),
  ]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
