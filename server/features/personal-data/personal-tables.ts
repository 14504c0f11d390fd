import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import type { KindTables, Tables } from "#server/database/schema.ts";

/**
 * For every table whether and how it names a person. The export and the search for an address follow this list; a test
 * compares it with the database's own tables, so that a new one fails until it stands here. Of a table that names people
 * every column is exported that is not said to be something else.
 */

/** Who is meant: the owner of an account, or of an e-mail address alone. */
export type Person = { userId: number | null; email: string };

/**
 * What is not exported as it is. `secret` is the hash of something that lets its owner in: the export says that it is kept.
 * `page` is the row id of a content item, exported as the address of its page. `inner` says nothing of the person.
 */
type Exception = "secret" | "page" | "inner";

/**
 * A way in which a row names a person: by the id of their account or by their address in a column; where `when` is
 * given, only in rows with these values.
 */
export type Naming<Row> = ({ account: keyof Row & string } | { address: keyof Row & string }) & {
  when?: Partial<Row>;
};

type Personal<Row> = {
  names: readonly [Naming<Row>, ...Naming<Row>[]];
  /** Differs from row to row for one person; rows are read in its order. */
  key: keyof Row & string;
  except?: Partial<Record<keyof Row & string, Exception>>;
};

/** A table that names nobody, and why. */
type Impersonal = { namesNobody: string };

export type TableName = keyof Tables;
/** What the list says of a table. */
export type TableFacts<Name extends TableName> = Personal<Tables[Name]> | Impersonal;
type Facts<Names extends TableName> = { [Name in Names]: TableFacts<Name> };

const ofKinds = await Promise.all(contentKindNames.map(async (kind) => [tableOf(kind), await factsOfKind(kind)]));

/** Those of a kind's table are in its folder: `server/features/articles/table.ts`. */
async function factsOfKind<Kind extends ContentKind>(kind: Kind): Promise<TableFacts<`${Kind}s`>> {
  const { facts }: { facts?: TableFacts<`${Kind}s`> } = await import(`../${kind}s/table.ts`);
  if (!facts) throw new Error(`server/features/${kind}s/table.ts exports no \`facts\``);
  return facts;
}

export const personalTables: Facts<TableName> = {
  ...(Object.fromEntries(ofKinds) as Facts<keyof KindTables>),
  users: {
    names: [{ account: "id" }, { address: "email" }],
    key: "id",
    except: {
      password_hash: "secret",
    },
  },
  sessions: {
    names: [{ account: "user_id" }],
    key: "id",
    except: {
      token_hash: "secret",
    },
  },
  login_codes: {
    names: [{ account: "user_id" }],
    key: "id",
    except: {
      token_hash: "secret",
      network: "secret",
      code_hash: "secret",
      network_code_hash: "secret",
    },
  },
  reset_links: {
    names: [{ account: "user_id" }],
    key: "token_hash",
    except: { token_hash: "secret" },
  },
  data_links: {
    names: [{ address: "email" }],
    key: "token_hash",
    except: { token_hash: "secret" },
  },
  invitations: {
    names: [{ account: "user_id" }, { address: "email" }],
    key: "id",
    except: { token_hash: "secret", mailed_token_hash: "secret", invited_by: "inner" },
  },
  mails: {
    names: [{ address: "recipient" }],
    key: "id",
  },
  comments: {
    names: [{ account: "user_id" }, { address: "guest_email" }],
    key: "id",
    except: {
      item_id: "page",
      text_hash: "secret",
      network: "secret",
      // Whoever decided finds that in the audit log, without other people's comments.
      decided_by: "inner",
    },
  },
  comment_reports: {
    names: [{ account: "user_id" }],
    key: "id",
    except: {
      network: "secret",
    },
  },
  bans: {
    names: [{ account: "user_id" }, { address: "shown" }],
    key: "id",
    except: {
      subject_hash: "secret",
      created_by: "inner",
    },
  },
  reactions: {
    names: [{ account: "user_id" }],
    key: "item_id",
    except: { item_id: "page" },
  },
  subscriptions: {
    names: [{ account: "user_id" }, { address: "email" }],
    key: "id",
  },
  items: {
    names: [{ account: "author_id" }],
    key: "id",
    except: {
      id: "page",
      category_id: "inner",
      focus_x: "inner",
      focus_y: "inner",
      version: "inner",
    },
  },
  bylines: {
    names: [{ account: "user_id" }],
    key: "id",
  },
  audit_log: {
    names: [
      { account: "actor_id" },
      { account: "subject_id", when: { subject_kind: "user" } },
      { address: "subject", when: { subject_kind: "invitation" } },
    ],
    key: "id",
  },
  moderation_words: { namesNobody: "lists of words" },
  leases: {
    namesNobody: "jobs of the site and processes",
  },
  builds: { namesNobody: "files of the program" },
  newsletters: {
    names: [{ account: "user_id" }],
    key: "id",
    except: { rule: "inner", message_domain: "inner" },
  },
  newsletter_forewords: { namesNobody: "what is sent to everybody" },
  newsletter_subjects: { namesNobody: "what is sent to everybody" },
  newsletter_items: { namesNobody: "ids of articles and events" },
  newsletter_recipients: { namesNobody: "ids of subscriptions, by which nobody is found once theirs is deleted" },
  bounces: { namesNobody: "ids of subscriptions, and words of mail servers without addresses" },
  newsletter_visits: { namesNobody: "how often links were followed, without who did it" },
  redirects: { namesNobody: "addresses of the site" },
  missing_paths: { namesNobody: "addresses that the site does not have, without who asked for them" },
  announcements: { namesNobody: "addresses of the site" },
  attempts: {
    namesNobody: "the key is a keyed hash, from which no address can be found, for a day at most",
  },
  item_visits: {
    namesNobody: "the visitor is a keyed hash of network and browser, for half an hour",
  },
  media: {
    namesNobody: "a picture says who is in it and not whose it is; the own one is named by the account (avatar)",
  },
  settings: { namesNobody: "the site's own name, texts and contact" },
  categories: { namesNobody: "content" },
  category_translations: { namesNobody: "content" },
  item_texts: {
    namesNobody: "what is published; its author is named by the item",
  },
  unproven_mails: {
    namesNobody: "keyed hashes of addresses; they limit mail to strangers, and hold after a deletion too",
  },
  suppressed_addresses: {
    names: [{ address: "email" }],
    key: "address_hash",
    except: { address_hash: "secret" },
  },
  revisions: {
    names: [{ account: "user_id" }],
    key: "id",
    except: { item_id: "page", content: "inner" },
  },
  hand_ins: {
    names: [{ account: "user_id" }, { account: "answered_by" }],
    key: "id",
    except: { item_id: "page" },
  },
  translation_states: {
    names: [{ account: "user_id" }],
    key: "since",
    except: { item_id: "page", said: "inner" },
  },
  languages: { namesNobody: "names of languages" },
  terms: { namesNobody: "words and what is said of them" },
  term_translations: { namesNobody: "words" },
  fallback_readers: { namesNobody: "numbers" },
  translation_queue: { namesNobody: "ids of articles and events" },
  revision_files: { namesNobody: "pictures and films" },
  schedules: {
    names: [{ account: "user_id" }],
    key: "at",
    except: { item_id: "page", revision_id: "inner" },
  },
  preview_links: {
    names: [{ account: "user_id" }],
    key: "created_at",
    except: { item_id: "page", token_hash: "secret" },
  },
  presences: {
    names: [{ account: "user_id" }],
    key: "tab",
    except: { item_id: "page", tab: "inner" },
  },
  item_images: { namesNobody: "content" },
  byline_texts: { namesNobody: "what is published of a person, whom the byline names" },
  item_bylines: { namesNobody: "what is published; the people are named by the bylines" },
  link_cards: { namesNobody: "what other sites say of links in what is published" },
  public_ids: { namesNobody: "a counter" },
  publications: { namesNobody: "random keys of requests" },
  views_by_day: { namesNobody: "numbers" },
  content_version: { namesNobody: "a counter" },
  coming_changes: { namesNobody: "instants" },
  pages_to_erase: { namesNobody: "ids of articles" },
  search_queue: { namesNobody: "ids of articles and events" },
  search_texts: { namesNobody: "ids of articles and events" },
  missing_searches: { namesNobody: "words that somebody searched for, without who" },
  search_vocabulary: { namesNobody: "words of what is published, each by itself" },
};

/** A table that names people, whatever its rows are. */
export type PersonalTable = {
  name: TableName;
  names: readonly Naming<Record<string, unknown>>[];
  key: string;
  except: Readonly<Partial<Record<string, Exception>>>;
};

/** The tables that name people, in the order of the list. */
export const tablesOfPeople: readonly PersonalTable[] = (Object.keys(personalTables) as TableName[]).flatMap((name) => {
  const facts = personalTables[name];
  return "names" in facts
    ? [{ ...(facts as Omit<PersonalTable, "name" | "except">), except: facts.except ?? {}, name }]
    : [];
});

/** The columns of a table that are not exported as they are, of one kind. */
export function exceptionsOf({ except }: Pick<PersonalTable, "except">, kind: Exception): string[] {
  return Object.keys(except).filter((column) => except[column] === kind);
}

/** Whether a column of a table is exported as it is. */
export function isTold({ except }: Pick<PersonalTable, "except">, column: string): boolean {
  return except[column] === undefined;
}
