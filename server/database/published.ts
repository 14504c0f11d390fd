import { type SqlBool, sql } from "kysely";

/** What readers see: whatever a query for them has of `items` has this condition. A literal, so that indexes are used. */
export const isPublished = sql<SqlBool>`items.status = 'published'`;

/** The same of `comments`. Some of its indexes are of published ones alone, which a parameter would have to be compared with each time. */
export const isPublishedComment = sql<SqlBool>`comments.status = 'published'`;
