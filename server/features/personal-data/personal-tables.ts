import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import type { KindTables, Tables } from "#server/database/schema.ts";

/**
 * For every table whether and how it names a person. The export and the search for an address follow this list; a test
 * compares it with the database's own tables and columns, so that a new one fails until it stands here.
 */

/** Who is meant: the owner of an account, or of an e-mail address alone. */
export type Person = { userId: number | null; email: string };

/**
 * `told` is exported. `secret` is the hash of something that lets its owner in: the export says that it is kept.
 * `page` is the row id of a content item, exported as the address of its page. `inner` says nothing of the person.
 */
export type ColumnUse = "told" | "secret" | "page" | "inner";

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
  columns: Record<keyof Row & string, ColumnUse>;
};

/** A table that names nobody: why, and the columns of which that was said. */
type Impersonal<Row> = { namesNobody: string; columns: readonly (keyof Row & string)[] };

export type TableName = keyof Tables;
/** What the list says of a table. */
export type TableFacts<Name extends TableName> = Personal<Tables[Name]> | Impersonal<Tables[Name]>;
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
    columns: {
      id: "told",
      name: "told",
      email: "told",
      role: "told",
      avatar: "told",
      language: "told",
      password_hash: "secret",
      created_at: "told",
    },
  },
  sessions: {
    names: [{ account: "user_id" }],
    key: "id",
    columns: {
      id: "told",
      token_hash: "secret",
      user_id: "told",
      device: "told",
      network: "told",
      created_at: "told",
      last_used_at: "told",
      expires_at: "told",
    },
  },
  login_codes: {
    names: [{ account: "user_id" }],
    key: "id",
    columns: {
      id: "told",
      user_id: "told",
      token_hash: "secret",
      network: "secret",
      created_at: "told",
      code_hash: "secret",
      tries: "told",
      expires_at: "told",
      network_code_hash: "secret",
      network_tries: "told",
      network_expires_at: "told",
    },
  },
  reset_links: {
    names: [{ account: "user_id" }],
    key: "token_hash",
    columns: { token_hash: "secret", user_id: "told", created_at: "told", expires_at: "told" },
  },
  data_links: {
    names: [{ address: "email" }],
    key: "token_hash",
    columns: { token_hash: "secret", email: "told", created_at: "told", expires_at: "told" },
  },
  mails: {
    names: [{ address: "recipient" }],
    key: "id",
    columns: {
      id: "told",
      kind: "told",
      recipient: "told",
      tries: "told",
      is_sending: "told",
      created_at: "told",
      due_at: "told",
      expires_at: "told",
      sign_in_id: "told",
      comment_id: "told",
      language: "told",
    },
  },
  comments: {
    names: [{ account: "user_id" }, { address: "guest_email" }],
    key: "id",
    columns: {
      id: "told",
      item_id: "page",
      user_id: "told",
      guest_name: "told",
      guest_email: "told",
      content: "told",
      created_at: "told",
      status: "told",
      reasons: "told",
      language: "told",
      text_hash: "secret",
      network: "secret",
      decided_at: "told",
      // Whoever decided finds that in the audit log, without other people's comments.
      decided_by: "inner",
      reject_reason: "told",
      note: "told",
      appeal: "told",
    },
  },
  comment_reports: {
    names: [{ account: "user_id" }],
    key: "id",
    columns: {
      id: "told",
      comment_id: "told",
      user_id: "told",
      network: "secret",
      reason: "told",
      text: "told",
      created_at: "told",
    },
  },
  bans: {
    names: [{ account: "user_id" }, { address: "shown" }],
    key: "id",
    columns: {
      id: "told",
      kind: "told",
      user_id: "told",
      subject_hash: "secret",
      shown: "told",
      note: "told",
      created_at: "told",
      created_by: "inner",
      ends_at: "told",
    },
  },
  reactions: {
    names: [{ account: "user_id" }],
    key: "item_id",
    columns: { item_id: "page", user_id: "told", type: "told", created_at: "told" },
  },
  subscriptions: {
    names: [{ account: "user_id" }, { address: "email" }],
    key: "id",
    columns: {
      id: "told",
      email: "told",
      user_id: "told",
      language: "told",
      status: "told",
      created_at: "told",
      confirmed_at: "told",
      unsubscribed_at: "told",
    },
  },
  items: {
    names: [{ account: "author_id" }],
    key: "id",
    columns: {
      id: "page",
      kind: "told",
      public_id: "told",
      category_id: "inner",
      author_id: "told",
      image: "told",
      video: "told",
      focus_x: "inner",
      focus_y: "inner",
      version: "inner",
      created_at: "told",
      updated_at: "told",
    },
  },
  audit_log: {
    names: [{ account: "actor_id" }, { account: "subject_id", when: { subject_kind: "user" } }],
    key: "id",
    columns: {
      id: "told",
      at: "told",
      actor_id: "told",
      actor_name: "told",
      action: "told",
      subject_kind: "told",
      subject_id: "told",
      subject: "told",
      details: "told",
    },
  },
  moderation_words: { namesNobody: "lists of words", columns: ["language", "position", "entry"] },
  leases: {
    namesNobody: "jobs of the site and processes",
    columns: ["name", "holder", "ends_at", "done_at"],
  },
  attempts: {
    namesNobody: "the key is a keyed hash, from which no address can be found, for a day at most",
    columns: ["key", "count", "ends_at"],
  },
  item_visits: {
    namesNobody: "the visitor is a keyed hash of network and browser, for half an hour",
    columns: ["item_id", "visitor", "counted_at"],
  },
  media: {
    namesNobody: "a picture says who is in it and not whose it is; the own one is named by the account (avatar)",
    columns: ["id", "kind", "extension", "width", "height", "placeholder", "bytes", "created_at"],
  },
  settings: { namesNobody: "the site's own name, texts and contact", columns: ["name", "language", "value"] },
  categories: { namesNobody: "content", columns: ["id", "type", "comment_mode", "created_at"] },
  category_translations: { namesNobody: "content", columns: ["category_id", "language", "name"] },
  item_texts: {
    namesNobody: "what is published; its author is named by the item",
    columns: [
      "item_id",
      "kind",
      "language",
      "title",
      "folded_title",
      "body",
      "excerpt",
      "image_alt",
      "clean_rules",
      "updated_at",
    ],
  },
  unproven_mails: {
    namesNobody: "keyed hashes of addresses; they limit mail to strangers, and hold after a deletion too",
    columns: ["id", "purpose", "address_hash", "sent_at", "confirmed_at"],
  },
  suppressed_addresses: {
    namesNobody: "keyed hashes of addresses that are not to be written to, whatever else is deleted",
    columns: ["address_hash", "created_at"],
  },
  item_images: { namesNobody: "content", columns: ["item_id", "media_id"] },
  public_ids: { namesNobody: "a counter", columns: ["kind", "last_id"] },
  publications: { namesNobody: "random keys of requests", columns: ["key", "public_id", "created_at"] },
  views_by_day: { namesNobody: "numbers", columns: ["day", "views"] },
  content_version: { namesNobody: "a counter", columns: ["id", "version"] },
};

/** A table that names people, whatever its rows are. */
export type PersonalTable = {
  name: TableName;
  names: readonly Naming<Record<string, unknown>>[];
  key: string;
  columns: Readonly<Record<string, ColumnUse>>;
};

/** The tables that name people, in the order of the list. */
export const tablesOfPeople: readonly PersonalTable[] = (Object.keys(personalTables) as TableName[]).flatMap((name) => {
  const facts = personalTables[name];
  return "names" in facts ? [{ ...(facts as Omit<PersonalTable, "name">), name }] : [];
});

/** The columns of a table with a certain use. */
export function columnsFor({ columns }: Pick<PersonalTable, "columns">, use: ColumnUse): string[] {
  return Object.keys(columns).filter((column) => columns[column] === use);
}
