import { Parser } from "htmlparser2";

/** What may be in a cleaned text: elements, and the attributes of each. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      "p",
      "br",
      "hr",
      "h2",
      "h3",
      "h4",
      "blockquote",
      "pre",
      "ul",
      "li",
      "strong",
      "em",
      "u",
      "s",
      "sub",
      "sup",
      "code",
      "span",
      "small",
      "dt",
      "dd",
      "dl",
      "figure",
      "figcaption",
      "table",
      "thead",
      "tbody",
      "tr",
    ].map((name) => [name, ["lang"]]),
  ),
  ol: ["lang", "start"],
  a: ["lang", "href", "rel"],
  th: ["lang", "colspan", "rowspan"],
  td: ["lang", "colspan", "rowspan"],
  img: ["src", "alt", "width", "height", "loading"],
};

/** The elements that only stand in others, and what they may stand in. */
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  th: ["tr"],
  td: ["tr"],
  dt: ["dl"],
  dd: ["dl"],
  figcaption: ["figure"],
  small: ["figcaption"],
};
/** The parts of these are all that they hold. */
const holders = new Set(["ul", "ol", "table", "thead", "tbody", "tr", "dl"]);

const empty = ["br", "hr", "img"];
const leads = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const ownPicture = /^\/media\/[0-9a-f]{20}\/1280\.jpg$/;

/** What a text holds that no cleaned text may. */
export function violationsOf(html: string): string[] {
  const violations: string[] = [];
  const open: string[] = [];
  new Parser({
    onopentag: (name, attributes) => {
      violations.push(...violationsOfElement(name, attributes), ...violationsOfPlace(name, open));
      open.push(name);
    },
    onclosetag: (name, isImplied) => {
      open.pop();
      if (isImplied && !empty.includes(name)) violations.push(`<${name}> without its end`);
    },
    oncomment: () => void violations.push("a comment"),
    onprocessinginstruction: () => void violations.push("an instruction"),
  }).end(html);
  return violations;
}

function violationsOfPlace(name: string, open: readonly string[]): string[] {
  const around = open.at(-1) ?? "";
  const own = parents[name];
  const isIn = name === "small" ? open.includes("figcaption") : own?.includes(around);
  const isMisplaced = own ? !isIn : holders.has(around);
  return isMisplaced ? [`<${name}> in <${around}>`] : [];
}

function violationsOfElement(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const names = allowed[name];
  if (!names) return [`<${name}>`];
  const { href, src } = attributes;
  if (name === "a" && href === undefined) return ["a link that leads nowhere"];
  return [
    ...Object.keys(attributes)
      .filter((attribute) => !names.includes(attribute))
      .map((attribute) => `<${name} ${attribute}>`),
    ...(href === undefined || leads.test(withoutBlanks(href)) ? [] : [`a link to ${JSON.stringify(href)}`]),
    ...(src === undefined || ownPicture.test(src) ? [] : [`a picture from ${JSON.stringify(src)}`]),
  ];
}

/** The text as a reader sees it, all elements left out. */
export function textOf(html: string): string {
  const parts: string[] = [];
  new Parser({ ontext: (text) => parts.push(text) }).end(html);
  return parts.join("");
}

/** Browsers ignore these in an address, or at its beginning. */
function withoutBlanks(address: string): string {
  return address.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
}
