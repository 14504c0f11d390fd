import type { CommentMode } from "#contract/moderation-names.ts";
import type { TableFacts } from "#server/features/personal-data/personal-tables.ts";

declare module "#server/database/schema.ts" {
  interface KindTables {
    articles: {
      item_id: number;
      views: number;
      /** Null for the category's, or the site's. */
      comment_mode: CommentMode | null;
    };
  }
}

export const facts: TableFacts<"articles"> = {
  namesNobody: "content; views are numbers",
};
