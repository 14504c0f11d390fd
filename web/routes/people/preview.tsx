import { readPreview } from "#contract/previews.ts";
import { fill } from "#i18n/format.ts";
import { shownArticle } from "#web/data/article-screen.ts";
import { shownEvent } from "#web/data/event-screen.ts";
import { screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { ArticleScreen } from "#web/routes/public/article.tsx";
import { EventScreen } from "#web/routes/public/event.tsx";
import type { Route } from "./+types/preview.ts";

const screen = screenData(async ({ api, language, params }) => {
  const { article, event } = await api(readPreview, { params: { token: params.token ?? "" }, query: { language } });
  return {
    ofArticle: article && (await shownArticle(api, article, language)),
    ofEvent: event && (await shownEvent(api, event, language)),
    words: (await loadWords(language, "people")).preview,
  };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** A draft as its page will look, for whoever has the link. */
export default function PreviewPage({ loaderData: { ofArticle, ofEvent, words } }: Route.ComponentProps) {
  const { title = "" } = ofArticle?.article ?? ofEvent?.event ?? {};
  const preview = fill(words.title, { title });
  return (
    <>
      <div className="wrap pt-6">
        <p className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4 font-semibold">{words.notice}</p>
      </div>
      {ofEvent && <EventScreen loaderData={{ ...ofEvent, addresses: [] }} preview={preview} />}
      {ofArticle && (
        <ArticleScreen
          loaderData={{ ...ofArticle, addresses: [], isCommentSent: false }}
          actionData={undefined}
          preview={preview}
        />
      )}
    </>
  );
}
