import type { z } from "zod";
import type { AuditDetails } from "#contract/audit.ts";
import type { ListQuery as ListQueryShape, Pagination } from "#contract/common.ts";
import type { creatingItem, Dropped, deletingItem, ItemFields, listingItems, updatingItem } from "#contract/content.ts";
import type { KindFacts } from "#contract/content-kind.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { ListedStatus } from "#contract/item-status.ts";
import type { workflowOf } from "#contract/workflow.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import type { Services } from "#server/services.ts";
import type { FullItem, Item } from "./items.ts";
import type { ListOrder, Now } from "./lists.ts";
import type { Page } from "./queries.ts";
import type { SortExpression } from "./sorted-queries.ts";

/**
 * How the API presents a kind: an item in a list, what a reply carries of one item (`{ article: … }`), and of several
 * (`{ articles: … }`).
 */
export type Shapes = { summary: object; item: Record<string, unknown>; items: Record<string, unknown> };

/**
 * A content kind: what an item of it has that no other item has, and how that is stored and presented. `Own` are its
 * own columns, `Sent` is what an editor sends of them.
 */
export type Kind<Own extends object, Sent extends object, Presented extends Shapes = Shapes> = KindFacts & {
  name: ContentKind;
  endpoints: Endpoints<Sent, Presented>;
  /** The row ids of a page in the order of its lists; the newest first without it. `now` is an instant in UTC. */
  selectInOrder?(db: Database, page: Page, now: string): Promise<number[]>;
  /** The same with what editors put first in front of the newest. */
  selectLeadFirst?(db: Database, page: Page, now: string): Promise<number[]>;
  /** The column of its own table with the instant that dates an item; without it, its publication does. */
  dateColumn?: string;
  /** What each of its own `sorts` means. */
  sortedBy: Readonly<Record<string, SortExpression>>;
  /** Its own columns by the row ids of the items. */
  selectOwn(db: Database, itemIds: readonly number[]): Promise<Map<number, Own>>;
  /** Whether those change with the content's version alone; what readers do to an item does not raise that. */
  isOwnCached?: boolean;
  /** What of its own is searched, and when it happens (an instant in UTC); without it nothing, and when it was published. */
  searched?(own: Own): { words: readonly string[]; happensAt: string };
  /** What revisions keep of its own. */
  factsOf(own: Own): Facts;
  /** The same facts as one reads them, by the names of their fields; those that are missing may be left out. */
  factsAsRead(facts: Facts, timeZone: string): FactAsRead[];
  /** The facts after a change: what is not sent stays. */
  changeFacts(before: Facts, sent: Optional<Sent>, timeZone: string): Facts;
  /** The fields of facts without which an item is not published. */
  missingFacts(facts: Facts): readonly string[];
  /** Writes the row in its own table. */
  storeFacts(db: ContentTransaction, itemId: number, facts: Facts): Promise<void>;
  /** Its own columns as a revision has them, in place of those that readers see. */
  ownOf(facts: Facts, shown: Own): Own;
  /** The fields of what takes effect at once, whatever the item's status, and is in no revision. */
  atOnce?: readonly (keyof Sent)[];
  /** @returns what the audit log says of it besides */
  applyAtOnce?(db: ContentTransaction, item: AppliedTo, sent: Optional<Sent>, now: Now): Promise<AuditDetails>;
  /** What that means for other items once readers see this one. */
  becomePublic?(db: ContentTransaction, itemId: number, now: number): Promise<void>;
  /** What that changes of its own columns. */
  factsAtOnce?(own: Own): object;
  presentSummary(item: Item & Own, language: Language, timeZone: string): Presented["summary"];
  presentSummaries(summaries: Presented["summary"][]): Presented["items"];
  /** One item as the staff see it, a draft or what it once was. */
  presentForStaff(item: FullItem & Own, language: Language, timeZone: string): Presented["item"];
  /** One item as presented to a guest. @throws AppError where there is none */
  show(services: Services, publicId: number, language: Language): Promise<Presented["item"]>;
};

/** `isShown`: whether readers see it. */
type AppliedTo = { itemId: number; isShown: boolean };

/** What revisions keep of a kind's own: JSON, which only the kind knows. Of a draft some may be missing. */
export type Facts = Readonly<Record<string, string>>;

export type FactAsRead = { field: string; text: string };

export type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

type ListQuery = z.output<typeof ListQueryShape> & {
  sort?: string | undefined;
  missing?: Language | undefined;
  status?: ListedStatus | undefined;
  /** In the order of the kind's lists, the newest first, or with what editors put first in front of them. */
  order?: ListOrder;
};
type CategoryQuery = { language: Language; name: string; limit: number };

type SentNew = ItemFields & { status: "draft" | "published"; categoryId: number; requestKey?: string | undefined };
type SentChange = ItemFields & {
  draft?: boolean | undefined;
  autosave?: boolean | undefined;
  categoryId?: number | undefined;
  removeImage?: boolean | undefined;
  removeVideo?: boolean | undefined;
  version?: number | undefined;
};

type Own = { path: string; summary: string };
type Replying<Reply> = { reply: z.ZodObject & z.ZodType<Reply> };
type Reading<Query, Reply> = Own & Replying<Reply> & { method: "GET"; access: "anyone"; query: z.ZodType<Query> };
type Writing<Body, Reply> = Own & Replying<Reply> & { body: z.ZodType<Body> };

type ChangedReply = { message: string; dropped: Dropped };
type NewReply = ChangedReply & { isRepeat: boolean };

type Endpoints<Sent extends object, Presented extends Shapes> = {
  list: typeof listingItems &
    Own &
    Replying<{ data: Presented["summary"][]; pagination: z.output<typeof Pagination> }> & {
      query: z.ZodType<ListQuery>;
    };
  listOfCategory: Reading<CategoryQuery, Presented["items"]>;
  create: typeof creatingItem & Writing<SentNew & Sent, Presented["item"] & NewReply>;
  update: typeof updatingItem & Writing<SentChange & Optional<Sent>, Presented["item"] & ChangedReply>;
  remove: typeof deletingItem & Own;
  workflow: ReturnType<typeof workflowOf<ContentKind, z.ZodRawShape, z.ZodType<SentChange & Optional<Sent>>>>;
};
