import { pictureVariant, sharingSize, sharingVariantFor } from "#contract/media.ts";
import { factsOf } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAddresses } from "#web/data/addresses.ts";
import { useRootData } from "#web/data/site.ts";

type Props = {
  /** Without the site's name; none on the home page. */
  title?: string;
  /** The query of its one address, where that has one: `?page=2`. */
  query?: string;
  description?: string;
  imageUrl?: string | null;
  /** The point of the picture that no crop cuts off. */
  focus?: { x: number; y: number } | undefined;
  type?: "website" | "article";
  /** schema.org data; the browser leaves that of the rendered page as it is. */
  jsonLd?: object;
  /** False for missing pages, and for pages that are of no use in a search engine. */
  isIndexed?: boolean;
};

/** The head of a page; React lifts these elements into `<head>`. */
export function PageHead({
  title,
  query = "",
  description,
  imageUrl,
  focus,
  type = "website",
  jsonLd,
  isIndexed = true,
}: Props) {
  const { language } = useText();
  const root = useRootData();
  const { own, canonical, negotiated } = useAddresses(language);
  const siteName = root?.settings?.siteName ?? "Urubuga";
  const fullTitle = title ? `${title} · ${siteName}` : siteName;
  if (!root || !canonical || !isIndexed) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { siteUrl } = root;
  const shared = imageUrl ?? root.settings?.logoUrl;
  const picture = shared && `${siteUrl}${pictureVariant(shared, sharingVariantFor(focus))}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonical.url + query} />
      {own.map((each) => (
        <link key={each.language} rel="alternate" hrefLang={each.language} href={each.url + query} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={negotiated + query} />
      <link rel="alternate" type="application/rss+xml" title={siteName} href={`/${language}/rss.xml`} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteName}
        href={`/${language}/opensearch.xml`}
      />
      {/* For those who read what the server renders. */}
      {import.meta.env.SSR && (
        <>
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title ?? siteName} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical.url + query} />
          <meta property="og:locale" content={factsOf(canonical.language).openGraph} />
          {own
            .filter((each) => each !== canonical)
            .map((each) => (
              <meta key={each.language} property="og:locale:alternate" content={factsOf(each.language).openGraph} />
            ))}
          {picture && (
            <>
              <meta property="og:image" content={picture} />
              <meta property="og:image:type" content="image/jpeg" />
              <meta property="og:image:width" content={String(sharingSize.width)} />
              <meta property="og:image:height" content={String(sharingSize.height)} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  );
}

function JsonLd({ data }: { data: object }) {
  // "<" is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped is data, not markup
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
