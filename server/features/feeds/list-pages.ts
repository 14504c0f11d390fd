import type { Address } from "#contract/content.ts";
import { contentKindNames, contentKinds } from "#contract/content-kinds.ts";
import { authorPath, issuesPath, monthPath } from "#contract/list-paths.ts";
import { activeLanguages } from "#i18n/language.ts";
import { listPublicBylines } from "#server/features/bylines/public-bylines.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { categoryAddresses } from "#server/features/categories/present.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";
import { monthsWithItems } from "#server/features/content/months.ts";
import { listIssueAddresses } from "#server/features/newsletters/issues.ts";
import type { Services } from "#server/services.ts";

/** A page without words in its address, which is in every language. */
export function inAllLanguages(path: string): Address[] {
  return activeLanguages().map((language) => ({ language, path, shownIn: language }));
}

/** The pages of lists: of each category, author and month that has something. */
export async function listPages(services: Services): Promise<Address[][]> {
  const [categories, bylines, months] = await Promise.all([
    loadCategories(services.db),
    listPublicBylines(services.db),
    monthPages(services),
  ]);
  return [
    ...[...categories.values()].map(categoryAddresses),
    ...bylines.map((id) => inAllLanguages(authorPath(id))),
    ...months.map(inAllLanguages),
  ];
}

/** Those of the newsletters that readers may see, with their list. */
export async function issuePages({ db }: Services): Promise<Address[][]> {
  const issues = await listIssueAddresses(db);
  return issues.length === 0 ? [] : [inAllLanguages(issuesPath), ...issues];
}

async function monthPages({ db, config }: Services): Promise<string[]> {
  const ofKinds = await Promise.all(
    contentKindNames.map(async (name) => {
      const months = await monthsWithItems(db, await kindNamed(name), config.timeZone);
      return months.map((month) => monthPath(contentKinds[name].readersPath, month));
    }),
  );
  return ofKinds.flat();
}
