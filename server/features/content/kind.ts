import type { z } from "zod";
import type { creatingItem, deletingItem, ItemFields, updatingItem } from "#contract/content.ts";
import type { KindFacts } from "#contract/content-kind.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import type { Item } from "./items.ts";
import type { Page } from "./queries.ts";

/**
 * A content kind: what an item of it has that no other item has, and how that is stored and presented. `Own` are its
 * own columns, `Sent` is what an editor sends of them.
 */
export type Kind<Own extends object, Sent extends object> = KindFacts & {
  name: ContentKind;
  endpoints: Endpoints<Sent>;
  /** The name under which a reply carries the items of a category. */
  plural: string;
  /** The row ids of a page in the order of its lists; the newest first without it. `now` is an instant in UTC. */
  selectInOrder?(db: Database, page: Page, now: string): Promise<number[]>;
  /** Its own columns by the row ids of the items. */
  selectOwn(db: Database, itemIds: readonly number[]): Promise<Map<number, Own>>;
  insertOwn(db: Database, itemId: number, sent: Sent, timeZone: string): Promise<void>;
  /** What is not sent stays. */
  updateOwn(db: Database, itemId: number, sent: Optional<Sent>, timeZone: string): Promise<void>;
  presentSummary(item: Item & Own, language: Language, timeZone: string): object;
  /** One item as presented to a guest. @throws AppError where there is none */
  show(services: Services, publicId: number, language: Language): Promise<object>;
};

export type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

type ListQuery = {
  language: Language;
  page: number;
  limit: number;
  q?: string | undefined;
  category?: number | undefined;
  /** As the kind's lists are ordered, or the newest first. */
  order?: "date" | "newest";
};
type CategoryQuery = { language: Language; name: string; limit: number };

type SentNew = ItemFields & { categoryId: number; requestKey?: string | undefined };
type SentChange = ItemFields & {
  categoryId?: number | undefined;
  removeVideo?: boolean | undefined;
  version?: number | undefined;
};

type Own = { path: string; summary: string };
type Reading<Query> = Own & { method: "GET"; access: "anyone"; query: z.ZodType<Query>; reply: z.ZodObject };
type Writing<Body> = Own & { body: z.ZodType<Body>; reply: z.ZodObject };

type Endpoints<Sent extends object> = {
  list: Reading<ListQuery>;
  listOfCategory: Reading<CategoryQuery>;
  create: typeof creatingItem & Writing<SentNew & Sent>;
  update: typeof updatingItem & Writing<SentChange & Optional<Sent>>;
  remove: typeof deletingItem & Own;
};
