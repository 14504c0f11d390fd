/** Not every database keeps a NUL character. */
export const hasNoNul = (text: string) => !text.includes("\0");
