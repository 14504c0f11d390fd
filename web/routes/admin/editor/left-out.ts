import { fill } from "#i18n/format.ts";
import type { AdminWords } from "#i18n/words.ts";
import type { Answered } from "../kinds/kind.ts";

type Words = Pick<AdminWords, "elements" | "richText">;
type Said = Pick<Answered, "message" | "dropped">;

/** What is said of a save; null where there was nothing to save. */
export function savedSentence(saved: Said | null, words: Words & Pick<AdminWords, "editor">): string {
  const counts = saved?.dropped.map(({ what, count }) => [what, count] as const) ?? [];
  return `${saved?.message || words.editor.saved} ${leftOutSentence(counts, words)}`.trim();
}

/** What was left out of a text, by the names of its elements and how often, as an editor understands it. */
export function leftOutSentence(counts: readonly (readonly [string, number])[], { elements, richText }: Words): string {
  const names: Readonly<Record<string, string>> = elements;
  const others = counts.filter(([name]) => name !== "img");
  const what = others.map(([name, count]) => `${names[name] ?? `<${name}>`} (${count})`).join(", ");
  const sentences = [
    counts.length > others.length ? richText.pictureLeftOut : "",
    what === "" ? "" : fill(richText.leftOut, { what }),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
