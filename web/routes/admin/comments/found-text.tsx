import type { HoldReason } from "#contract/moderation.ts";
import { phraseFor } from "#i18n/for-language.ts";
import { fill } from "#i18n/format.ts";
import { isLanguage } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import { useAdminText } from "../admin-text.ts";

type Props = { content: string; reasons: readonly HoldReason[] };

/** A text with what was found in it marked. */
export function FoundText({ content, reasons }: Props) {
  return partsOf(content, reasons).map(({ text, isFound, from }) =>
    isFound ? (
      <mark key={from} className="rounded-sm bg-ochre px-0.5 text-night">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** The reasons in words; what was found, with the list and the entry that found it. */
export function Reasons({ content, reasons }: Props) {
  const words = useAdminText();
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {reasons.map((reason) => (
        <li
          key={`${reason.code} ${reason.detail} ${reason.at?.from}`}
          className={`wrap-anywhere rounded-lg border px-2.5 py-1 ${
            reason.at ? "border-ochre bg-ochre/15" : "border-line bg-paper"
          }`}
        >
          {inWords(reason, content, words)}
        </li>
      ))}
    </ul>
  );
}

function inWords({ code, detail, at }: HoldReason, content: string, { comments, moderation }: AdminWords): string {
  const [language = "", ...entry] = detail.split(": ");
  return fill(comments.reasons[code], {
    detail,
    found: at ? content.slice(at.from, at.to) : detail,
    entry: entry.join(": "),
    list: isLanguage(language) ? phraseFor(moderation.lists, language) : language,
  });
}

type Part = { text: string; isFound: boolean; from: number };

/** The text in its order, cut where something found begins and ends; what overlaps is one part. */
export function partsOf(content: string, reasons: readonly HoldReason[]): Part[] {
  const places = reasons.flatMap(({ at }) => (at ? [at] : [])).sort((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let end = 0;
  const add = (from: number, to: number, isFound: boolean) => {
    if (from < to) parts.push({ text: content.slice(from, to), isFound, from });
    end = Math.max(end, to);
  };
  for (const { from, to } of places) {
    add(end, from, false);
    add(Math.max(from, end), to, true);
  }
  add(end, content.length, false);
  return parts;
}
