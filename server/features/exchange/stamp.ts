import { createHash } from "node:crypto";
import type { TranslationText } from "#contract/translations.ts";

/** The same for the same translation: a file carries it, so that it never takes the place of a newer one. */
export function stampOf(text: TranslationText | null): string {
  if (!text) return "none";
  const { title, content, alt } = text;
  return createHash("sha256")
    .update(JSON.stringify([title, content, alt]))
    .digest("base64url")
    .slice(0, 16);
}
