/** What is said of the items of a content kind: by the server, in answers of the API; `audit` by the audit log's screen. */
export type KindWords = {
  notFound: string;
  created: string;
  saved: string;
  deleted: string;
  /** What an administrator did, in the audit log: after a name, and before a title. */
  audit: { published: string; changed: string; deleted: string };
};
