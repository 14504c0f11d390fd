import type { Language } from "#i18n/language.ts";

/** What a newsletter says in one language: HTML, text and the public page are made of it. */
export type NewsletterContent = {
  language: Language;
  site: { name: string; url: string };
  subject: string;
  /** Above all of it: the day, since the subject is mostly the title of what comes first. */
  heading: string;
  /** What mail programs show behind the subject. */
  preview: string;
  /** Paragraphs with blank lines between them; '' for none. */
  foreword: string;
  sections: NewsletterSection[];
  /** The address of its public page; null where newsletters are not public. */
  publicUrl: string | null;
};

export type NewsletterSection = { heading: string; items: NewsletterItem[] };

export type NewsletterItem = {
  title: string;
  excerpt: string;
  url: string;
  /** Of its texts: one other than the newsletter's is labelled, and marked with `lang` and `dir`. */
  language: Language;
  /** Such as an event's day and place; '' for none. */
  facts: string;
  /** Its address is absolute; width and height are pixels of the file. */
  picture: { url: string; alt: string; width: number; height: number } | null;
};

/** What differs from one subscriber to the next. */
export type Personal = { name: string | null; leaveUrl: string; choicesUrl: string };
