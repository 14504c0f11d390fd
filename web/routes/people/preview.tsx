import { readPreview } from "#contract/previews.ts";
import { shownArticle } from "#web/data/article-screen.ts";
import { shownEvent } from "#web/data/event-screen.ts";
import { screenData } from "#web/data/screen-data.ts";
import { ArticleScreen } from "#web/routes/public/article.tsx";
import { EventScreen } from "#web/routes/public/event.tsx";
import type { Route } from "./+types/preview.ts";

const screen = screenData(async ({ api, language, params }) => {
  const { article, event } = await api(readPreview, { params: { token: params.token ?? "" }, query: { language } });
  return {
    ofArticle: article && (await shownArticle(api, article, language)),
    ofEvent: event && (await shownEvent(api, event, language)),
  };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** A draft as its page will look, for whoever has the link. */
export default function PreviewPage({ loaderData: { ofArticle, ofEvent } }: Route.ComponentProps) {
  if (ofEvent) return <EventScreen loaderData={{ ...ofEvent, addresses: [] }} />;
  if (!ofArticle) return null;
  const loaded = { ...ofArticle, addresses: [], isCommentSent: false };
  return <ArticleScreen loaderData={loaded} actionData={undefined} isPreview />;
}
