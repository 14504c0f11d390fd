export type Fields = Record<string, string | Buffer | undefined>;

/** A form as a browser sends it: a text is a field, bytes are a file. What is undefined is not sent. */
export function formOf(fields: Fields, filename = "keza.png"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else if (value) form.set(name, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}
