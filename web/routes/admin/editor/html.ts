/**
 * What an editor wrote, in the form in which it is stored: an item, a quote or a cell that is one paragraph is bare, and
 * the first rows of a table are its head where all of their cells are.
 */
export function storedForm(html: string): string {
  // The empty paragraph that the editor adds behind a picture.
  const text = html.replace(/(<p><\/p>)+$/, "");
  return text
    .replace(oneParagraph, "<$1$2>$3</$1>")
    .replace(headRows, "$1<thead>$2</thead><tbody>")
    .replace(noRows, "");
}

const blocks = "p|li|ul|ol|blockquote|h\\d|pre|img|figure|table|t[hdr]|d[ltd]";
const oneParagraph = new RegExp(
  `<(li|blockquote|t[hd]|dd)\\b([^>]*)><p>((?:(?!</?(?:${blocks})\\b).)*)</p></\\1>`,
  "gs",
);
const headRows = /(<table[^>]*>)<tbody>((?:<tr[^>]*>(?:<th\b(?:(?!<td\b|<\/tr>).)*)<\/tr>)+)/gs;
const noRows = /<tbody><\/tbody>/g;

/**
 * An old import may hold a whole text with its tags written as entities: it is decoded before it is edited
 * (specification, section 2). A text with tags of its own speaks of tags where it has such entities, and stays.
 */
export function decodedForEditing(html: string): string {
  const isEncoded = !/<[a-z]/i.test(html) && /&lt;(p|h[1-6]|ul|ol|div|strong|em|b|i|blockquote|br)\b/i.test(html);
  if (!isEncoded) return html;
  const field = document.createElement("textarea");
  field.innerHTML = html;
  return field.value;
}
