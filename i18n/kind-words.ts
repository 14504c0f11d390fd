/** What is said of the items of a content kind: by the server, in answers of the API; `audit` by the audit log's screen. */
export type KindWords = {
  notFound: string;
  created: string;
  saved: string;
  drafted: string;
  handedIn: string;
  handInEnded: string;
  givenBack: string;
  scheduled: string;
  unscheduled: string;
  unpublished: string;
  restored: string;
  deleted: string;
  /** What an administrator did, in the audit log: after a name, and before a title. */
  audit: {
    drafted: string;
    named: string;
    published: string;
    changed: string;
    handed_in: string;
    hand_in_ended: string;
    given_back: string;
    preview_made: string;
    preview_ended: string;
    scheduled: string;
    unscheduled: string;
    unpublished: string;
    trashed: string;
    restored: string;
    deleted: string;
  };
};
