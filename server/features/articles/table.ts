import type { CommentMode } from "#contract/moderation-names.ts";
import type { TableFacts } from "#server/features/personal-data/personal-tables.ts";

declare module "#server/database/schema.ts" {
  interface KindTables {
    articles: {
      item_id: number;
      views: number;
      /** Null for the category's, or the site's. */
      comment_mode: CommentMode | null;
      /** The lead story of home until this instant: one article at most. Null, or past, where it is not. */
      pinned_until: string | null;
      /** Shown on home behind the lead story until this instant. */
      featured_until: string | null;
    };
  }
}

export const facts: TableFacts<"articles"> = {
  namesNobody: "content; views are numbers",
};
