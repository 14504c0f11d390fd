/** A whole phrase for one and for many: numerals agree with the noun in Kinyarwanda, so nothing is glued together. */
export type Plural = { one: string; other: string };

/**
 * Every text a person reads, one file a language. `{name}` marks a value that is filled in.
 * A key that a language lacks does not compile.
 */
export type Catalogue = {
  language: "rw" | "en" | "fr";

  navigation: {
    home: string;
    news: string;
    events: string;
    donate: string;
    subscribe: string;
    skipToContent: string;
    main: string;
    menu: string;
    language: string;
    darkTheme: string;
    lightTheme: string;
    homeOf: string;
  };

  footer: {
    about: string;
    categories: string;
    contact: string;
    follow: string;
    newsFeed: string;
    eventsFeed: string;
    rights: string;
  };

  home: {
    latestNews: string;
    allNews: string;
    nextEvents: string;
    allEvents: string;
    settingsFailed: string;
  };

  subscribe: {
    title: string;
    text: string;
    email: string;
    button: string;
    done: string;
    failed: string;
  };

  list: {
    newsTitle: string;
    newsText: string;
    eventsTitle: string;
    eventsText: string;
    search: string;
    searchNews: string;
    searchEvents: string;
    categories: string;
    all: string;
    showMore: string;
    noneFound: string;
    noneFoundHint: string;
    clear: string;
    found: Plural;
  };

  article: {
    anonymous: string;
    comments: string;
    noComments: string;
    commentCount: Plural;
    likeCount: Plural;
    dislikeCount: Plural;
    related: string;
    noRelated: string;
    video: string;
    latestComments: string;
  };

  event: {
    by: string;
    date: string;
    time: string;
    location: string;
    related: string;
    noRelated: string;
    addToCalendar: string;
    past: string;
  };

  /** Names the language that a text is shown in where the reader's own is missing. */
  fallback: { rw: string; en: string; fr: string };

  donation: {
    title: string;
    text: string;
    momo: string;
    dial: string;
    scan: string;
    bank: string;
    copy: string;
    copied: string;
    copyAll: string;
    later: string;
    close: string;
    noCode: string;
  };

  page: {
    loading: string;
    notFoundTitle: string;
    notFoundText: string;
    failedTitle: string;
    retry: string;
    goHome: string;
  };

  time: { justNow: string };

  /** What the API says, by the code of the error. */
  errors: {
    bad_request: string;
    not_found: string;
    article_not_found: string;
    event_not_found: string;
    validation: string;
    already_subscribed: string;
    payload_too_large: string;
    unsupported_media_type: string;
    too_many_requests: string;
    overloaded: string;
    internal: string;
  };

  /** One sentence a kind of invalid field. */
  validation: {
    required: string;
    email: string;
    integer: string;
    range: string;
    tooLong: string;
    choice: string;
    invalid: string;
  };
};
