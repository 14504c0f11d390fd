/**
 * The form in which titles are compared: lower case, no diacritics, one apostrophe (n’abandi is n'abandi).
 * Kinyarwanda has no stemmer; a substring of the folded title is what a reader can expect to match.
 */
export function fold(text: string): string {
  return (
    text
      // First, since Unicode counts some of them among the diacritics.
      .replace(/[’‘ʼ`´]/g, "'")
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .toLowerCase()
      .trim()
  );
}
