import { useEffect } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { countView } from "#contract/articles.ts";
import { authorPath } from "#contract/list-paths.ts";
import { pictureVariant, sharingVariantFor } from "#contract/media.ts";
import { fill } from "#i18n/format.ts";
import { browserApi, missingWhereRejected } from "#web/api.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Authors, Credits } from "#web/components/bylines.tsx";
import { CategoryLink } from "#web/components/category-link.tsx";
import { sendComment } from "#web/components/comment-form.tsx";
import { Comments } from "#web/components/comments.tsx";
import { Counts } from "#web/components/counts.tsx";
import { EditorText } from "#web/components/editor-text.tsx";
import { FallbackNote } from "#web/components/language-mark.tsx";
import { LeadMedia } from "#web/components/lead-media.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { ReactionBar } from "#web/components/reaction-bar.tsx";
import { RelatedList } from "#web/components/related-list.tsx";
import { RelativeTime } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { TitleText } from "#web/components/title-text.tsx";
import { useReaction } from "#web/components/use-reaction.ts";
import { useAddresses } from "#web/data/addresses.ts";
import { articleScreen } from "#web/data/article-screen.ts";
import { takePrefetched } from "#web/data/prefetch.ts";
import { publicationOf } from "#web/data/publication.ts";
import { documentLanguage, isOutOfReach, screenAction } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/article.ts";

export const loader = articleScreen.onServer;

/** The article that is shown already, in case the reload fails. */
let shown: { id: string; data: Awaited<ReturnType<typeof articleScreen.inBrowser>> } | null = null;

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  try {
    const prefetched = takePrefetched<Awaited<ReturnType<typeof articleScreen.inBrowser>>>(
      `/article/${args.params.id}`,
    );
    if (!prefetched) return await articleScreen.inBrowser(args);
    const data = await prefetched;
    // Prefetching counted no view.
    sayShown(args.params.id);
    return data;
  } catch (error) {
    const cached = shown;
    if (cached && cached.id === args.params.id && isOutOfReach(error)) return cached.data;
    throw error;
  }
}

function sayShown(id = ""): void {
  browserApi(countView, { params: { id }, query: { language: documentLanguage() } }).catch(missingWhereRejected);
}

const form = screenAction(
  (api, sent, { params }) => sendComment(api, sent, params.id ?? ""),
  ({ comment: { id, status }, key = "" }) =>
    status === "published"
      ? // The id makes an address that is not cached, so that the comment is shown.
        `?sent=${id}#comments`
      : `/comment/${id}?key=${encodeURIComponent(key)}`,
);
export const action = form.onServer;
export const clientAction = form.inBrowser;

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData"> & {
  /** Of a draft, which is for reading alone, and counted nowhere: the title of its page. */
  preview?: string;
};

export default ArticleScreen;

/** The router hands its own data to what is exported as default alone. */
export function ArticleScreen({ loaderData, actionData, preview }: Props) {
  const { article, related, isCommentSent } = loaderData;
  const text = useText();
  const reaction = useReaction(article);
  // The loader above, which the router calls outside of any component.
  useEffect(() => {
    shown = { id: String(article.id), data: loaderData };
  }, [article.id, loaderData]);
  const { countsViews } = useSite();
  useEffect(() => {
    if (countsViews && !preview) sayShown(String(article.id));
  }, [article.id, countsViews, preview]);
  return (
    <div className="wrap grid gap-x-12 gap-y-16 pt-8 md:pt-12 reading-columns">
      <PageHead
        title={preview ?? article.title}
        description={article.excerpt}
        imageUrl={article.imageUrl}
        focus={article.picture?.focus}
        type="article"
        jsonLd={useNewsArticle(article)}
      />
      <article className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-5">
          <p className="font-semibold text-accent">
            <CategoryLink category={article.category} />
          </p>
          <h1 lang={article.titleLanguage} className="text-4xl md:text-5xl lg:text-[3.4rem]">
            <TitleText of={article.title} />
          </h1>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="flex items-center gap-3">
              <Avatar url={article.author?.imageUrl ?? null} name={article.author?.name ?? text.article.anonymous} />
              <p className="leading-snug">
                <span className="block font-semibold">
                  <Authors of={article.bylines} />
                </span>
                <Credits of={article.bylines} />
                <span className="text-muted text-sm">
                  <RelativeTime instant={publicationOf(article)} />
                </span>
              </p>
            </div>
            <Counts comments={article.commentCount} likes={reaction.likes} dislikes={reaction.dislikes} />
          </div>
        </header>
        <LeadMedia
          categoryId={article.category.id}
          url={article.imageUrl}
          picture={article.picture}
          videoUrl={article.videoUrl}
          videoBytes={article.videoBytes}
          alt={article.imageAlt}
          altLanguage={article.imageAltLanguage}
          videoLabel={fill(text.article.video, { title: article.title })}
        />
        <FallbackNote of={article.language} />
        <EditorText html={article.content} language={article.language} weights={article.textPictures} />
        {!preview && (
          <>
            <ReactionBar {...reaction} />
            <Comments key={article.id} article={article} result={actionData} isSent={isCommentSent} />
          </>
        )}
      </article>
      <RelatedList
        categoryId={article.category.id}
        title={text.article.related}
        none={text.article.noRelated}
        items={related.map((each) => ({
          ...each,
          to: each.path,
          detail: <RelativeTime instant={each.publishedAt} />,
        }))}
      />
    </div>
  );
}

/** schema.org's description of the article, which is for those who read what the server renders. */
function useNewsArticle(article: Route.ComponentProps["loaderData"]["article"]): object {
  const { siteUrl, settings } = useSite();
  const { language } = useText();
  const { canonical } = useAddresses(language);
  if (!import.meta.env.SSR) return {};
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    description: article.excerpt,
    inLanguage: article.language,
    datePublished: publicationOf(article),
    dateModified: article.updatedAt,
    articleSection: article.category.name,
    mainEntityOfPage: canonical?.url,
    image: article.imageUrl
      ? [`${siteUrl}${pictureVariant(article.imageUrl, sharingVariantFor(article.picture?.focus))}`]
      : undefined,
    author: article.bylines
      .filter(({ role }) => role === "author")
      .map(({ id, name }) => ({ "@type": "Person", name, url: `${siteUrl}/${language}${authorPath(id)}` })),
    publisher: { "@type": "Organization", name: settings?.siteName, url: siteUrl },
    commentCount: article.commentCount,
    correction: article.correction
      ? {
          "@type": "CorrectionComment",
          text: article.correction.text,
          inLanguage: article.correction.language,
          datePublished: article.correction.at,
        }
      : undefined,
  };
}
