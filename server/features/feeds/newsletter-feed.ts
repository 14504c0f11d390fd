import { Feed } from "feed";
import { issuePath, issuesPath } from "#contract/list-paths.ts";
import { catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { type Issue, listIssuePage } from "#server/features/newsletters/issues.ts";
import { presentSettings } from "#server/features/settings/present.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { withoutForbidden } from "#server/html/plain-text.ts";
import { factsLine } from "#server/mail/newsletter-words.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Services } from "#server/services.ts";
import { FEED_ITEMS, inElement, inSection, rssOf, withinSection } from "./feed-text.ts";

/**
 * RSS of the newsletters that say something in the language, the latest first: as excerpts, or all of their words.
 * @throws AppError not_found where newsletters are not public
 */
export async function newsletterFeed(services: Services, language: Language): Promise<string> {
  const { siteUrl } = services.config;
  const settings = presentSettings(await loadSettings(services.db), language);
  const page = { page: 1, limit: FEED_ITEMS[settings.feedContent] };
  const { issues } = await listIssuePage(services, page, language);
  const own = issues.filter((issue) => issue.language === language);
  const name = catalogues[language].footer.newsletters;
  const list = `${siteUrl}/${language}${issuesPath}`;
  const feed = new Feed({
    id: list,
    title: `${inElement(settings.siteName)} – ${inElement(name)}`,
    description: inElement(settings.description),
    link: list,
    language,
    generator: "Urubuga",
    updated: new Date(own[0]?.startedAt ?? 0),
    feedLinks: { rss: `${list}.xml` },
    copyright: inElement(settings.siteName),
  });
  for (const issue of own) {
    const address = `${siteUrl}/${language}${issuePath(issue.id)}`;
    const html = () => withinSection(withoutForbidden(htmlOf(issue, `${siteUrl}/${language}`, siteUrl)));
    feed.addItem({
      id: address,
      link: address,
      title: inSection(issue.subject),
      description: inSection(escapeHtml(summaryOf(issue))),
      content: settings.feedContent === "full" ? html() : undefined,
      date: new Date(issue.startedAt),
    });
  }
  return rssOf(feed);
}

/** The foreword's first paragraph; without one the titles. */
function summaryOf({ foreword, sections }: Issue): string {
  const [first = ""] = foreword.split(/\n{2,}/);
  const titles = sections.flatMap(({ items }) => items.map(({ title }) => title));
  return first || titles.join(" · ");
}

function htmlOf(issue: Issue, pages: string, siteUrl: string): string {
  const paragraphs = issue.foreword.split(/\n{2,}/).filter(Boolean);
  return [
    ...paragraphs.map((each) => `<p>${escapeHtml(each).replaceAll("\n", "<br>")}</p>`),
    ...issue.sections.flatMap(({ heading, items }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...items.map((item) => itemHtml(item, issue.language, { pages, siteUrl })),
    ]),
  ].join("\n");
}

type Item = Issue["sections"][number]["items"][number];

/** What is in another language is marked, and says so. */
function itemHtml(item: Item, language: Language, { pages, siteUrl }: { pages: string; siteUrl: string }): string {
  const lang = item.language === language ? "" : ` lang="${item.language}"`;
  const { picture } = item;
  const facts = factsLine(item, language);
  const image =
    picture?.width && picture.height
      ? `<p><img src="${siteUrl}${pictureUrl(picture.id)}" alt="${escapeHtml(item.alt)}" width="${picture.width}" height="${picture.height}"></p>`
      : "";
  const parts = [
    `<h3${lang}><a href="${escapeHtml(pages + item.path)}">${escapeHtml(item.title)}</a></h3>`,
    image,
    facts && `<p>${escapeHtml(facts)}</p>`,
    item.excerpt && `<p${lang}>${escapeHtml(item.excerpt)}</p>`,
  ];
  return parts.filter(Boolean).join("\n");
}
