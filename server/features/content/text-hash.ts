import { createHash } from "node:crypto";
import { TEXT_HASH_LENGTH } from "#contract/translations.ts";
import type { Text } from "./texts.ts";

/** Of the words and the markup of a translation, "none" for none: another one for each other text. */
export function textHashOf(text: Pick<Text, "title" | "body" | "alt"> | undefined): string {
  if (!text) return "none";
  const { title, body, alt } = text;
  const digest = createHash("sha256")
    .update(JSON.stringify([title, body, alt]))
    .digest("base64url");
  return digest.slice(0, TEXT_HASH_LENGTH);
}
