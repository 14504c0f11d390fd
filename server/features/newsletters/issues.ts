import type { Address } from "#contract/content.ts";
import { issuePath } from "#contract/list-paths.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import type { Foundation } from "#server/services.ts";
import { arrange, materialOf } from "./composing.ts";
import {
  countIssues,
  selectForewordLanguages,
  selectIssue,
  selectIssueIds,
  selectIssues,
  selectThoseWithItems,
} from "./issue-queries.ts";
import { type NamedItem, type ShownItem, shownOf } from "./items.ts";
import type { NewsletterRow } from "./queries.ts";
import { loadRule } from "./rule.ts";

/** A newsletter as readers see it, with all its categories. */
export type Issue = {
  id: number;
  /** The reader's, unless it says nothing in that. */
  language: Language;
  /** An instant in UTC. */
  startedAt: string;
  subject: string;
  foreword: string;
  sections: { heading: string; items: ShownItem[] }[];
};

/** Whether readers can open any newsletter. */
export function hasIssues(db: Database): Promise<boolean> {
  const load = async () => (await loadRule(db)).isPublic && (await countIssues(db)) > 0;
  return untilChanged(db, { name: "has newsletters", load });
}

type Page = { page: number; limit: number };

/**
 * The latest first, in the reader's language where they say something in it.
 * @throws AppError not_found where newsletters are not public
 */
export async function listIssuePage(foundation: Foundation, { page, limit }: Page, language: Language) {
  const { db } = foundation;
  if (!(await loadRule(db)).isPublic) throw new AppError("not_found");
  const rows = await selectIssues(db, { limit, offset: (page - 1) * limit });
  const own = await languagesOf(
    db,
    rows.map(({ id }) => id),
  );
  const issues: Issue[] = [];
  for (const row of rows) {
    const issue = await issueIn(foundation, row, shownIn(own.get(row.id), language));
    if (issue) issues.push(issue);
  }
  return { issues, total: await countIssues(db) };
}

/** @throws AppError newsletter_not_found: also where newsletters are not public, and before it was sent */
export async function readIssue(foundation: Foundation, id: number, language: Language) {
  const { db } = foundation;
  const { isPublic } = await loadRule(db);
  const row = isPublic ? await selectIssue(db, id) : undefined;
  if (!row) throw new AppError("newsletter_not_found");
  const own = (await languagesOf(db, [id])).get(id);
  const issue = await issueIn(foundation, row, shownIn(own, language));
  if (!issue) throw new AppError("newsletter_not_found");
  return { issue, addresses: addressesIn(id, own) };
}

/** Whether readers can open a newsletter's page. */
export async function hasPage(db: Database, id: number): Promise<boolean> {
  return (await loadRule(db)).isPublic && (await selectIssue(db, id)) !== undefined;
}

/** The addresses of all their pages, the latest first; none where newsletters are not public. */
export async function listIssueAddresses(db: Database): Promise<Address[][]> {
  if (!(await loadRule(db)).isPublic) return [];
  const ids = await selectIssueIds(db);
  const own = await languagesOf(db, ids);
  return ids.map((id) => addressesIn(id, own.get(id)));
}

/** The languages in which newsletters say something: what is published is named in all of them. */
async function languagesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Language[]>> {
  const withItems = await selectThoseWithItems(db, ids);
  const forewords = await selectForewordLanguages(db, ids);
  return new Map(
    ids.map((id) => {
      const written = forewords.filter((each) => each.newsletter_id === id).map((each) => each.language);
      return [id, activeLanguages().filter((each) => withItems.has(id) || written.includes(each))];
    }),
  );
}

function shownIn(own: readonly Language[] = [], wanted: Language): Language {
  const there = own.map((language) => ({ language }));
  return inLanguage(there, wanted)?.language ?? wanted;
}

function addressesIn(id: number, own: readonly Language[] = []): Address[] {
  return activeLanguages().map((language) => ({ language, path: issuePath(id), shownIn: shownIn(own, language) }));
}

/** Made once for as long as the content stays; null where it says nothing in the language. */
function issueIn(foundation: Foundation, row: NewsletterRow, language: Language): Promise<Issue | null> {
  const { timeZone } = foundation.config;
  return untilChanged(foundation.db, {
    name: `issue ${row.id} ${language}`,
    async load() {
      const say = (item: NamedItem) => shownOf(item, { language, timeZone });
      const arranged = await arrange(foundation, await materialOf(foundation, row), { language, categories: [], say });
      if (arranged === null || row.started_at === null) return null;
      const { subject, foreword, sections } = arranged;
      return { id: row.id, language, startedAt: row.started_at, subject, foreword, sections };
    },
    bytesOf: (issue) => 2 * JSON.stringify(issue).length,
  });
}
