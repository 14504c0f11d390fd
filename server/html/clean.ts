import { setImmediate } from "node:timers/promises";
import sanitizeHtml from "sanitize-html";
import { ALT_LENGTH, CONTENT_BYTES, LINK_LENGTH } from "#contract/limits.ts";
import { defaultVariant, mediaPrefix, pictureAddress } from "#contract/media.ts";
import {
  linkTarget,
  ownPicture,
  sharedAttributes,
  textAttributes,
  textBlocks,
  textContainers,
  textMarks,
  textVoids,
} from "#contract/rich-text.ts";
import type { FieldError } from "#server/errors.ts";
import { ourStructure } from "./structure.ts";
import type { Attributes } from "./writer.ts";

/**
 * The number of the rules below. It is stored beside each text; raise it whenever they let less through: texts with a
 * lower number are cleaned again each time they are read. Bounds on lengths alone are no reason: what is stored already
 * does no harm, and cleaning it anew would cost readers more than sending it.
 */
export const CLEAN_RULES = 1;

/** The errors of a text that exceeds a bound. */
const errors = {
  href: { kind: "linkTooLong", values: { max: LINK_LENGTH } },
  alt: { kind: "altTooLong", values: { max: ALT_LENGTH } },
  marks: { kind: "tooMuchFormatting" },
  size: { kind: "tooLargeWhenCleaned", values: { max: CONTENT_BYTES / 1024 / 1024 } },
} satisfies Record<string, FieldError>;
type OnError = (error: FieldError) => void;

/**
 * Keeps what our editor can write (contract/rich-text.ts), in the form in which it writes it, and
 * nothing else: a text that is opened and saved stays as it is. What is said in other elements stays as plain text.
 * Time and size grow with the text's length alone: addresses, languages and marks beyond their bounds go, the words
 * stay.
 */
export function cleanHtml(html: string): string {
  const ignore = () => undefined;
  return [...sections(html, { onError: ignore, onDropped: ignore, most: Number.POSITIVE_INFINITY })].join("");
}

/** What cleaning took out of a text: how often which element. */
export type Dropped = ReadonlyMap<string, number>;

/** A name that is longer, or one more name than these, is nothing that a person knows. */
const DROPPED_NAMES = 30;
const DROPPED_LENGTH = 30;

/**
 * The same for a text that is sent to be stored, one paragraph or list after the other, so that others are served
 * between.
 * Nothing is left out of it because of a bound: `error` says which one it passes.
 */
export async function cleanSent(html: string): Promise<{ html: string; error: FieldError | null; dropped: Dropped }> {
  const parts: string[] = [];
  const found: FieldError[] = [];
  const dropped = new Map<string, number>();
  const onDropped = (name: string) => {
    const short = name.slice(0, DROPPED_LENGTH);
    if (dropped.has(short) || dropped.size < DROPPED_NAMES) dropped.set(short, (dropped.get(short) ?? 0) + 1);
  };
  for (const part of sections(html, { onError: (error) => found.push(error), onDropped, most: CONTENT_BYTES })) {
    parts.push(part);
    if (found.length > 0) break;
    await setImmediate();
  }
  const clean = parts.join("");
  if (Buffer.byteLength(clean) > CONTENT_BYTES) found.push(errors.size);
  return { html: clean, error: found[0] ?? null, dropped };
}

type Sections = { onError: OnError; onDropped: (name: string) => void; most: number };

function* sections(html: string, { onError, onDropped, most }: Sections): Generator<string, void> {
  const structured = ourStructure(html, {
    filterAttributes: (name, sent) => filtered(name, sent, onError),
    onMarksLost: () => onError(errors.marks),
    onDropped,
    goesOn(characters) {
      if (characters > most) onError(errors.size);
      return characters <= most;
    },
  });
  for (const section of structured) yield section && onlyOurs(section);
}

/** Null for pictures of others, links that lead nowhere and marks without a language. */
function filtered(name: string, sent: Attributes, onError: OnError): Attributes | null {
  if (!saysSomething(name, sent)) return null;
  const passed: Record<string, string> = {};
  for (const [key, most] of Object.entries({ ...attributes.get(name), ...sharedAttributes })) {
    const value = sent[key];
    if (value === undefined) continue;
    if (value.length <= most) passed[key] = value;
    else if (key === "href") onError(errors.href);
    else if (key === "lang") onError(errors.marks);
    else if (key === "alt") {
      passed.alt = value.slice(0, most).toWellFormed();
      onError(errors.alt);
    }
  }
  return saysSomething(name, passed) ? passed : null;
}

function saysSomething(name: string, { src = "", href = "", lang = "" }: Attributes): boolean {
  if (name === "img") return ownPicture.test(src);
  if (name === "a") return linkTarget.test(href);
  return name !== "span" || lang !== "";
}

const attributes = new Map<string, Readonly<Record<string, number>>>(Object.entries(textAttributes));

function onlyOurs(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...textMarks, ...textBlocks, ...textContainers, ...textVoids],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(textAttributes).map(([name, own]) => [name, Object.keys(own)])),
      a: [...Object.keys(textAttributes.a), "rel"],
      img: [...Object.keys(textAttributes.img), "loading"],
      "*": Object.keys(sharedAttributes),
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    exclusiveFilter: ({ tag, attribs }) => !saysSomething(tag, attribs) && (tag === "img" || "excludeTag"),
    transformTags: {
      a: (tagName, { href = "", lang = "" }) => ({
        tagName,
        attribs: { href, rel: "noopener nofollow", ...(lang && { lang }) },
      }),
      th: spanning,
      td: spanning,
      img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
        tagName,
        attribs: {
          src: src.replace(ownPicture, `${mediaPrefix}/$1/${defaultVariant}`),
          alt,
          ...(/^\d{1,5}$/.test(width) && { width }),
          ...(/^\d{1,5}$/.test(height) && { height }),
          loading: "lazy",
        },
      }),
    },
  });
}

/** A cell of several columns or rows; of one, nothing is said. */
function spanning(tagName: string, { colspan = "", rowspan = "", lang = "" }: Attributes) {
  const isSeveral = (count: string) => /^[1-9]\d?$/.test(count) && count !== "1";
  const attribs: Record<string, string> = {};
  if (isSeveral(colspan)) attribs.colspan = colspan;
  if (isSeveral(rowspan)) attribs.rowspan = rowspan;
  if (lang) attribs.lang = lang;
  return { tagName, attribs };
}

const shownPicture = new RegExp(`<img src="${pictureAddress}`, "g");

/** The ids of the pictures that a cleaned text shows. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(shownPicture)].map(([, id = ""]) => id);
}
