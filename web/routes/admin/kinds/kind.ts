import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { articleWorkflow } from "#contract/article-workflow.ts";
import type { Dropped } from "#contract/content.ts";
import type { KindFacts } from "#contract/content-kind.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { eventWorkflow } from "#contract/event-workflow.ts";
import type { ListedStatus } from "#contract/item-status.ts";
import type { Language } from "#i18n/language.ts";
import type { AdminWords, Catalogue, Plural } from "#i18n/words.ts";
import type { Api } from "#web/api.ts";
import type { AdminData } from "../admin-text.ts";
import type { Facts, Fields, Item } from "../editor/item.ts";
import type { Row } from "../item-table.tsx";
import type { Column } from "../list-columns.ts";

/** A content kind as the admin screens list, write, change and delete it. */
export type AdminKind = KindFacts & {
  name: ContentKind;
  icons: { list: LucideIcon; add: LucideIcon };
  screenWords(all: AdminWords): ScreenWords;
  list(api: Api, query: ListQuery): Promise<Listed>;
  read(api: Api, id: number, language: Language): Promise<Item>;
  /** As it was in a revision. */
  readRevision(api: Api, id: number, revision: number): Promise<Item>;
  /** Publishes a new item, or with `status` makes a draft of it. */
  add(api: Api, fields: Fields, files: Files): Promise<Added>;
  /** What is not among the fields stays. With `draft`, readers see nothing of it. */
  change(api: Api, id: number, change: Change): Promise<Answered>;
  /** Into the trash, or from there for ever. @returns the server's message */
  remove(api: Api, id: number, isForever?: boolean): Promise<string>;
  /** What is done with an item as a whole. */
  workflow: Workflow;
  /** What only its items have, as an editor types it. */
  facts?: OwnFacts;
};

type Workflow = typeof articleWorkflow | typeof eventWorkflow;

type OwnFacts = {
  none: Facts;
  /** What takes effect as soon as it is saved, also in a draft; by the API's names of the fields. */
  atOnce?: readonly string[];
  /** By the API's names, as the API takes them. */
  toFields(facts: Facts): Fields;
  /** What can be checked before sending, by the API's names of the fields. */
  check(fields: Fields, words: { admin: AdminData; text: Catalogue }): Record<string, string>;
  /** What an editor calls the fields. */
  labels(all: AdminWords): Record<string, string>;
  Inputs: ComponentType<FactInputs>;
};

export type FactInputs = {
  start: Facts;
  errors: Readonly<Record<string, string>>;
  onChange: (facts: Facts) => void;
};

type ScreenWords = {
  /** The name of its list, and of the screen for a new one. */
  list: string;
  add: string;
  edit: string;
  search: string;
  none: string;
  count: Plural;
  /** The columns that only its list has. */
  columns: readonly Column[];
  /** Its lists without a chosen order; `sort` names the column that comes to the same. */
  order: Column;
  /** What `from` and `to` mean. */
  date: string;
  /** How its text is called. */
  body: string;
  createFailed: string;
  remove: { title: string; text: string; done: string; failed: string; several: Plural; severalText: string };
};

type ListQuery = {
  page: number;
  limit: number;
  language: Language;
  q?: string | undefined;
  category?: string | undefined;
  author?: string | undefined;
  missing?: Language | undefined;
  status?: ListedStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** One of the names of contract/content-kind.ts; others are ignored. */
  sort?: string | undefined;
  /** The newest entries first, however the kind orders its lists. */
  isNewestFirst?: boolean;
};
type Listed = { rows: Row[]; pagination: { total: number; totalPages: number } };

type Files = { image?: Blob | undefined; video?: Blob | undefined };
/** Which of its files an item loses. */
export type Removed = { removeImage?: "true"; removeVideo?: "true" };
export type Change = { fields: Fields; files: Files; removed: Removed };
/** The server's message, and what it left out of the texts. */
export type Answered = { item: Item; message: string; dropped: Dropped };
/** `isRepeat`: it was added before, under the same request key. */
export type Added = Answered & { isRepeat: boolean };
