import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site's table of contents, in the specification's order. Each also exists below /rw, /en and /fr. */
export default [
  index("routes/public/home.tsx"),
  route("news", "routes/public/news.tsx"),
  route("article/:id", "routes/public/article.tsx"),
  route("events", "routes/public/events.tsx"),
  route("event/:id", "routes/public/event.tsx"),
  route("login", "routes/account/login.tsx"),
  route("register", "routes/account/register.tsx"),
  route("otp", "routes/account/otp.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("profile", "routes/account/profile.tsx"),
  // The donation dialog over home: for those who open its address, or have no JavaScript.
  route("donate", "routes/public/home.tsx", { id: "donate" }),
  route("donat", "routes/public/home.tsx", { id: "donat" }),
  layout("routes/admin/admin-layout.tsx", { id: "admin" }, [
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("addnews", "routes/admin/add-news.tsx"),
    route("newslist", "routes/admin/news-list.tsx"),
    route("addevent", "routes/admin/add-event.tsx"),
    route("eventlist", "routes/admin/event-list.tsx"),
    route("audience", "routes/admin/audience.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("categories", "routes/admin/categories.tsx"),
    // The dialog for a new category, over the categories.
    route("cat", "routes/admin/categories.tsx", { id: "cat" }),
    route("audit", "routes/admin/audit.tsx"),
  ]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
