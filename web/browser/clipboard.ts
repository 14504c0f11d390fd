/** Copies a text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // A site reached without HTTPS has no clipboard API: the old command still copies a selection.
  if (!navigator.clipboard) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  );
}

function copySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  // Inside an open dialog only what the dialog holds can be selected.
  const place = document.querySelector("dialog[open]") ?? document.body;
  place.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
