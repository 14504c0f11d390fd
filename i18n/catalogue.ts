/** A whole phrase for one and for many: numerals agree with the noun in Kinyarwanda, so nothing is glued together. */
export type Plural = { one: string; other: string };

/**
 * Every text that users read, one file a language. `{name}` marks a value that is filled in.
 * A key that a language lacks does not compile.
 */
export type Catalogue = {
  language: "rw" | "en" | "fr";

  navigation: {
    home: string;
    news: string;
    events: string;
    donate: string;
    dashboard: string;
    moderation: string;
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
    privacy: string;
  };

  lowData: {
    /** The choice in the menu. */
    enter: string;
    line: string;
    leave: string;
    loadPicture: string;
    loadVideo: string;
    withSize: string;
    kilobytes: string;
    megabytes: string;
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
    previous: string;
    archive: string;
    articles: Plural;
  };

  /** The rest is in search-words.ts, which the page of that name loads. */
  search: { title: string };

  article: {
    anonymous: string;
    /** Before a name. */
    photographer: string;
    translator: string;
    comments: string;
    noComments: string;
    commentCount: Plural;
    likeCount: Plural;
    dislikeCount: Plural;
    related: string;
    noRelated: string;
    video: string;
    latestComments: string;
    like: string;
    dislike: string;
    reactions: string;
    loginToReact: string;
    reactionFailed: string;
  };

  comment: {
    title: string;
    as: string;
    name: string;
    email: string;
    emailHint: string;
    content: string;
    send: string;
    sent: string;
    failed: string;
    length: string;
  };

  /** What becomes of comments: read by a moderator, reported, deleted, answered for. */
  commenting: {
    deletedAccount: string;
    all: string;
    allTitle: string;
    page: string;
    more: string;
    newer: string;
    toArticle: string;
    closed: string;
    /** After the form was sent, where a moderator reads the comment first. */
    held: string;
    /** Why a comment is rejected or reported. */
    reasons: {
      offensive: string;
      abusive: string;
      spam: string;
      off_topic: string;
      private_data: string;
      illegal: string;
      other: string;
    };
    report: string;
    reportOf: string;
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

  /** Screens of accounts. Sentences in quotes in the specification are used here word for word in English. */
  account: {
    login: string;
    logout: string;
    register: string;
    profile: string;
    menu: string;
    name: string;
    email: string;
    password: string;
    currentPassword: string;
    currentPasswordHint: string;
    newPassword: string;
    confirmPassword: string;
    showPassword: string;
    hidePassword: string;
    passwordHint: string;
    loginText: string;
    forgotPassword: string;
    noAccount: string;
    hasAccount: string;
    needsJavaScript: string;
    registerText: string;
    resetTitle: string;
    resetText: string;
    resetSend: string;
    resetFailed: string;
    codeTitle: string;
    codeText: string;
    code: string;
    codeDigit: string;
    verify: string;
    resend: string;
    resendIn: string;
    codeIncomplete: string;
    emailMissing: string;
    newPasswordTitle: string;
    newPasswordSave: string;
    tokenMissing: string;
    passwordReset: string;
    profileText: string;
    picture: string;
    choosePicture: string;
    pictureHint: string;
    pictureKind: string;
    passwordKept: string;
    save: string;
    profileFailed: string;
    updateFailed: string;
    loggedOut: string;
  };

  form: {
    /** For the field that people do not see. */
    leaveEmpty: string;
    close: string;
    cancel: string;
    /** Beside a question that has to be answered first. */
    answerHint: string;
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

  /** One sentence a kind of invalid field. */
  validation: {
    required: string;
    email: string;
    tooShort: string;
    passwordsDiffer: string;
    pictureKind: string;
    tooLong: string;
    choice: string;
    invalid: string;
  };
};

/** The texts of a mail. `{site}` and `{code}` are filled in; never a name, which a stranger may have chosen. */
type MailTexts = { subject: string; text: string; note: string };

/** What the server alone says: in answers of the API, in mail, on the outbox page. No browser loads it. */
export type Answers = {
  /** By the code of the error. */
  errors: {
    bad_request: string;
    not_signed_in: string;
    session_ended: string;
    invalid_credentials: string;
    invalid_code: string;
    invalid_reset_link: string;
    invalid_data_link: string;
    invalid_subscription_link: string;
    forbidden: string;
    staff_only: string;
    not_found: string;
    category_not_found: string;
    byline_not_found: string;
    /** `items` of either kind. */
    byline_in_use: string;
    user_not_found: string;
    subscription_not_found: string;
    last_administrator: string;
    address_has_account: string;
    comments_closed: string;
    banned: string;
    comment_not_found: string;
    ban_not_found: string;
    redirect_not_found: string;
    term_not_found: string;
    invitation_not_found: string;
    invitation_unknown: string;
    invitation_used: string;
    invitation_expired: string;
    invitation_revoked: string;
    status_changed: string;
    appeal_not_possible: string;
    version_conflict: string;
    source_changed: string;
    in_trash: string;
    not_in_trash: string;
    nothing_to_publish: string;
    nothing_to_unpublish: string;
    nothing_handed_in: string;
    validation: string;
    looks_automated: string;
    too_fast: string;
    payload_too_large: string;
    unsupported_media_type: string;
    too_many_requests: string;
    question_required: string;
    sign_ups_paused: string;
    overloaded: string;
    unavailable: string;
    internal: string;
  };

  /** What pages say within a text. */
  shown: {
    /** Stands for a picture where a text is read as words alone; described: `{alt}`. */
    picture: string;
    describedPicture: string;
    /** Below a text that was corrected: `{date}`, `{text}`. */
    corrected: string;
    table: string;
    /** Names the site that a link leads to: `{site}`. */
    opensAt: string;
    /** The button that shows a player: `{title}`. */
    play: string;
  };

  /** What was done. */
  done: {
    subscribed: string;
    confirmationSent: string;
    unsubscribed: string;
    subscribedAgain: string;
    mailAllowedAgain: string;
    subscriptionSaved: string;
    subscriberDeleted: string;
    registered: string;
    codeSent: string;
    codeSentAgain: string;
    resetRequested: string;
    passwordReset: string;
    profileSaved: string;
    loggedOut: string;
    categoryCreated: string;
    categorySaved: string;
    categoryDeleted: string;
    bylineAdded: string;
    bylineSaved: string;
    bylineDeleted: string;
    settingsSaved: string;
    roleSaved: string;
    invited: string;
    invitationRevoked: string;
    previewEnded: string;
    invitationAccepted: string;
    commentDeleted: string;
    commentReported: string;
    appealSent: string;
    moderationSaved: string;
    banAdded: string;
    banLifted: string;
    redirectAdded: string;
    redirectDeleted: string;
    termSaved: string;
    termDeleted: string;
    missingSearchCleared: string;
    deviceSignedOut: string;
    devicesSignedOut: string;
    accountDeleted: string;
    userDeleted: string;
    dataRequested: string;
    dataDeleted: string;
  };

  /** How a browser on a system is called. */
  device: { both: string; unknown: string };

  /** One sentence a kind of invalid field that only the server finds. */
  fieldErrors: {
    pictureTooLarge: string;
    pictureTooManyPixels: string;
    integer: string;
    range: string;
    answerWrong: string;
    currentPasswordMissing: string;
    currentPasswordWrong: string;
    imageMissing: string;
    imageKind: string;
    videoKind: string;
    videoTooLarge: string;
    contentTooLarge: string;
    linkTooLong: string;
    altTooLong: string;
    tooMuchFormatting: string;
    tooLargeWhenCleaned: string;
    categoryOfNews: string;
    categoryOfEvents: string;
    nameTaken: string;
    bylines: string;
    bylineUnknown: string;
    accountHasByline: string;
    pictureGone: string;
    videoGone: string;
    pictureNeedsTooMuchMemory: string;
    pictureTooManyScans: string;
    pictureTooManyParts: string;
    pictureMetadataTooLarge: string;
    pictureTooCostly: string;
    date: string;
    time: string;
    instant: string;
    past: string;
    future: string;
    newOwnerGone: string;
    writesNothing: string;
    lastLanguage: string;
    unfinishedLanguage: string;
    isSource: string;
    featuredFull: string;
    webAddress: string;
    dialTemplate: string;
    listedWord: string;
    network: string;
    banSelf: string;
    banColleague: string;
    languageMissing: string;
    languagesOfTranslators: string;
    alwaysPublishes: string;
    neverPublishes: string;
    invitedAddress: string;
    invitedAccount: string;
    accountUnknown: string;
    networkUnknown: string;
    sitePath: string;
    pageExists: string;
    siteAddress: string;
    redirectExists: string;
    redirectLoop: string;
    tooManyTerms: string;
    tooManyRedirects: string;
  };

  mail: {
    greeting: string;
    sender: string;
    code: MailTexts;
    passwordReset: MailTexts & { button: string };
    welcome: MailTexts & { button: string };
    knownAddress: MailTexts & { button: string };
    dataLink: MailTexts & { button: string };
    invitation: MailTexts & { button: string };
    confirmSubscription: MailTexts & { button: string; unsubscribe: string };
    /** `line` for each item that waits. */
    handedIn: MailTexts & { button: string; line: string };
    /** A line for each item that was published, or given back with a note. */
    handInAnswered: MailTexts & { button: string; published: string; scheduled: string; givenBack: string };
    commentPublished: MailTexts & { button: string };
    /** `reason` and `moderator` say why, `note` what the author can do. */
    commentRejected: MailTexts & { reason: string; moderator: string; button: string };
  };

  /** Small sums in words; `numbers` from two on. */
  question: { plus: string; minus: string; larger: string; numbers: readonly string[] };

  outbox: {
    title: string;
    text: string;
    none: string;
    reload: string;
    to: string;
    missingKey: string;
  };
};
