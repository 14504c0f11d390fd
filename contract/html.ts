/** Something to be seen: a letter, a digit, a sign; not spaces alone. */
export const visible = /[^\p{C}\p{Z}]/u;

/** HTML that shows neither a text nor a picture. */
export function isBlank(html: string): boolean {
  return !/<img\s/i.test(html) && !visible.test(html.replace(/<[^<>]*>|&nbsp;/g, " "));
}
