import sanitizeHtml from "sanitize-html";
import { defaultVariant } from "#contract/media.ts";
import { ourStructure } from "./structure.ts";

/**
 * The number of the rules below. It is kept beside each text; raise it whenever they grow stricter: texts with a lower
 * number are cleaned again as they are read.
 */
export const CLEAN_RULES = 1;

/** Pictures come from this site alone: no reader's address is given to another. */
const ownPicture = /^\/media\/([0-9a-f]{20})\/[\w.-]+$/;

/** Where a link may lead: other sites, mail, telephones, and a place on this site. */
const leads = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/**
 * Keeps what our editor can write (web/routes/admin/editor/extensions.ts), in the form in which it writes it, and
 * nothing else: a text that is opened and saved stays as it is. What is said in other elements stays as plain text.
 */
export function cleanHtml(html: string): string {
  return onlyOurs(ourStructure(html, saysSomething));
}

/** Pictures of others, links that lead nowhere and marks without a language go; their words stay. */
function saysSomething(name: string, { src = "", href = "", lang = "" }: Readonly<Record<string, string>>): boolean {
  if (name === "img") return ownPicture.test(src);
  if (name === "a") return leads.test(href);
  return name !== "span" || lang !== "";
}

function onlyOurs(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li"],
      ...["strong", "em", "u", "s", "sub", "sup", "code", "a", "span", "img"],
    ],
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      ol: ["start"],
      "*": ["lang"],
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
      img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
        tagName,
        attribs: {
          src: src.replace(ownPicture, `/media/$1/${defaultVariant}`),
          alt,
          ...(/^\d{1,5}$/.test(width) && { width }),
          ...(/^\d{1,5}$/.test(height) && { height }),
          loading: "lazy",
        },
      }),
    },
  });
}

/** The ids of the pictures that a cleaned text shows. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img src="\/media\/([0-9a-f]{20})\//g)].map(([, id = ""]) => id);
}
