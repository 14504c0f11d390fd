import type { IssueItem, IssueSummary, Issue as PresentedIssue } from "#contract/newsletter-issues.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { imageUrlOf } from "#server/features/content/present.ts";
import { presentPicture } from "#server/media/urls.ts";
import type { Issue } from "./issues.ts";
import type { ShownItem } from "./items.ts";

export function presentIssueSummary({ id, subject, language, startedAt }: Issue, timeZone: string): IssueSummary {
  return { id, subject, language, sentAt: withOffset(startedAt, timeZone) };
}

export function presentIssue(issue: Issue, timeZone: string): PresentedIssue {
  const { foreword, sections, language } = issue;
  return {
    ...presentIssueSummary(issue, timeZone),
    foreword,
    sections: sections.map(({ heading, items }) => ({
      heading,
      items: items.map((item) => presentIssueItem(item, language)),
    })),
  };
}

function presentIssueItem(item: ShownItem, reader: Language): IssueItem {
  const { path, title, language, excerpt, facts, category, alt, picture } = item;
  return {
    path,
    title,
    language,
    excerpt,
    facts,
    category: presentCategory(category, reader),
    imageUrl: imageUrlOf(item),
    imageAlt: alt,
    picture: presentPicture(picture, item),
  };
}
