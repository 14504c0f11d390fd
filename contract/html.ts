/** A visible character: a letter, a digit or another sign, not white space. */
export const visible = /[^\p{C}\p{Z}]/u;

const unseen = /<[^<>]*>|&nbsp;/g;

/**
 * HTML that shows neither a text nor a picture. It looks no further than the first that it finds: texts may be long.
 */
export function isBlank(html: string): boolean {
  let start = 0;
  for (const { index, 0: gap } of html.matchAll(unseen)) {
    if (visible.test(html.slice(start, index)) || /^<img\s/i.test(gap)) return false;
    start = index + gap.length;
  }
  return !visible.test(html.slice(start)) && !/<img\s/i.test(html.slice(start));
}
