import sanitizeHtml from "sanitize-html";

/** What the editor can write; everything else is taken out before it is stored. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li"],
      ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "a", "span", "img", "figure", "figcaption"],
      ...["table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href", "title", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      "*": ["lang"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // Pictures come from this site alone: no reader's address is given to another.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src?.startsWith("/media/"),
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: "noopener nofollow" } }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
    },
  });
}
