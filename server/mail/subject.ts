/**
 * With four bytes a letter and a third more for base64, a word stays within its 75 characters (RFC 2047, section 2).
 */
const LETTERS_A_WORD = 10;

/**
 * A subject in which something looks like an encoded word would be read as what that word says: all of it is encoded.
 */
export function asTyped(subject: string): string {
  if (!subject.includes("=?")) return subject;
  const letters = [...subject];
  const words: string[] = [];
  for (let start = 0; start < letters.length; start += LETTERS_A_WORD) {
    const word = letters.slice(start, start + LETTERS_A_WORD).join("");
    words.push(`=?utf-8?B?${Buffer.from(word).toString("base64")}?=`);
  }
  return words.join(" ");
}
