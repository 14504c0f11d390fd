import { type SqlBool, sql } from "kysely";

/** What readers see: whatever a query for them has of `items` has this condition. A literal, so that indexes are used. */
export const isPublished = sql<SqlBool>`items.status = 'published'`;
