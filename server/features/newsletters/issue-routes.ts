import { getIssue, listIssues } from "#contract/newsletter-issues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listIssuePage, readIssue } from "./issues.ts";
import { presentIssue, presentIssueSummary } from "./present-issue.ts";

/** Newsletters as readers see them. */
export function issueRoutes(services: Services): Route[] {
  const { timeZone } = services.config;
  return [
    handle(listIssues, async ({ query }) => {
      const { issues, total } = await listIssuePage(services, query, query.language);
      const data = issues.map((issue) => presentIssueSummary(issue, timeZone));
      return { data, pagination: pagination(query, total) };
    }),

    handle(getIssue, async ({ params, query }) => {
      const { issue, addresses } = await readIssue(services, params.id, query.language);
      return { issue: presentIssue(issue, timeZone), addresses };
    }),
  ];
}
