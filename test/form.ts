/** A form as a browser sends it: a text is a field, bytes are a file. */
export function formOf(fields: Record<string, string | Buffer>, filename = "keza.png"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}
