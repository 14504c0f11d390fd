import type { TableFacts } from "#server/features/personal-data/personal-tables.ts";

declare module "#server/database/schema.ts" {
  interface KindTables {
    events: {
      item_id: number;
      starts_at: string;
      location: string;
      artist: string;
    };
  }
}

export const facts: TableFacts<"events"> = {
  namesNobody: "content",
};
