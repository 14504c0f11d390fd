import type { AdminCatalogue } from "#i18n/admin-en.ts";
import { fill } from "#i18n/format.ts";

type Words = Pick<AdminCatalogue, "elements" | "richText">;

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
