/**
 * What an editor wrote, in the form in which it is stored: an item of a list or a quote that is one paragraph is bare.
 */
export function storedForm(html: string): string {
  // The empty paragraph that the editor adds behind a picture.
  const text = html.replace(/(<p><\/p>)+$/, "");
  return text.replace(
    /<(li|blockquote)([^>]*)><p>((?:(?!<\/?(?:p|li|ul|ol|blockquote|h\d|pre|img)\b).)*)<\/p><\/\1>/gs,
    "<$1$2>$3</$1>",
  );
}

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
