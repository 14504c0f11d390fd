/** Limits that a screen shows or keeps to. No schema library here: the reader's browser loads this file. */

/** Digits of a one-time code (specification, section 9). */
export const CODE_LENGTH = 6;
/** Characters of a password, at least (product.md, section 3). */
export const PASSWORD_LENGTH = 8;
/** Characters of a comment, at most. */
export const COMMENT_LENGTH = 5000;
/** `/otp/resend` works again after this many seconds (product.md, section 3). */
export const RESEND_SECONDS = 60;
/** A form that comes back sooner was not filled in by a human. */
export const MIN_FILL_MS = 2000;
/** An avatar is stored this wide: enough for every place where it shows. */
export const AVATAR_PX = 512;
/** A picture of an article or event is stored with no side longer than this: twice the widest that is shown. */
export const PICTURE_PX = 2560;
/** The kinds of picture that may become an avatar (specification, section 5). */
export const avatarTypes = ["image/png", "image/jpeg"] as const;

/** What a file may be, by the media type that its content shows. SVG is none of them: it can carry scripts. */
export const fileTypes = {
  avatar: avatarTypes,
  picture: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
  video: ["video/mp4", "video/webm"],
} as const;
/** Beside what is seen there are files with translations, whose reader says what they are. */
export type FileKind = keyof typeof fileTypes | "translations";
/** Of a file with translations. */
export const TRANSLATIONS_MB = 5;
/** Items whose translations one file may have. */
export const EXPORTED_ITEMS = 200;

/** Characters of a title, at most. */
export const TITLE_LENGTH = 200;
/** Bytes of a text in HTML, at most. */
export const CONTENT_BYTES = 1024 * 1024;
/** Characters of the address that a link in a text leads to, at most. */
export const LINK_LENGTH = 2048;
/** Characters of a picture's description, at most. */
export const ALT_LENGTH = 300;
export const CORRECTION_LENGTH = 500;
/** Characters of the name that a revision is given, at most. */
export const REVISION_NAME_LENGTH = 100;
/** Characters of a category's name, at most. */
export const NAME_LENGTH = 60;
/** Characters of what a byline says about its person, at most. */
export const BIO_LENGTH = 300;
/** Bylines of an item, at most. */
export const ITEM_BYLINES = 10;
/** Characters of an event's place or planner, at most. */
export const PLACE_LENGTH = 200;
/** Characters of the operator's text about personal data, at most. */
export const PRIVACY_LENGTH = 5000;
/** Characters of an entry in a list of words, at most. */
export const LISTED_WORD_LENGTH = 60;
/** Entries of a list of words, at most. */
export const LISTED_WORDS = 5000;
/** Characters of a moderator's note to an author, at most. */
export const DECISION_NOTE_LENGTH = 500;
/** Of what is handed in, or given back. */
export const NOTE_LENGTH = 1000;
/** Characters of an author's answer to a rejection, at most. */
export const APPEAL_LENGTH = 1000;
/** Characters of what a reader says of a reported comment, at most. */
export const REPORT_LENGTH = 500;
/** Characters of a ban's note, at most. */
export const BAN_NOTE_LENGTH = 200;
/** A decision about a comment can be taken back for so many seconds: its author is told after them. */
export const UNDO_SECONDS = 10;
/** Characters of the addresses of a redirect, at most. */
export const ADDRESS_LENGTH = 500;
/** Of a term of the glossary, and of what is said of it. */
export const TERM_LENGTH = 100;
export const TERM_NOTE_LENGTH = 300;
/** Comments on a page of all comments of an article. */
export const COMMENTS_PER_PAGE = 20;
