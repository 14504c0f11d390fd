import type { Difference, DifferencePart } from "#contract/difference.ts";
import { mediaPrefix } from "#contract/media.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { changeName } from "./change-name.ts";
import { foldedParts } from "./folded-parts.ts";

/** What differs between two revisions, field by field: what was taken away struck out, what was added underlined. */
export function DifferenceList({ changes, kind }: { changes: readonly Difference[]; kind: AdminKind }) {
  const words = useAdminText();
  if (changes.length === 0) return <p>{words.difference.none}</p>;
  return (
    <dl className="flex flex-col gap-6">
      {changes.map((change) => (
        <div key={`${change.field} ${change.language}`} className="flex flex-col gap-2">
          <dt className="font-semibold">{changeName(change, kind, words)}</dt>
          <dd
            lang={change.language ?? undefined}
            className="wrap-anywhere whitespace-pre-line rounded-xl border border-line bg-surface p-4 leading-relaxed"
          >
            {change.field === "image" ? <Pictures parts={change.parts} /> : <DifferenceText parts={change.parts} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text with what was taken away and what was added; what is long and the same is folded. */
export function DifferenceText({ parts }: { parts: readonly DifferencePart[] }) {
  const { difference } = useAdminText();
  const { language } = useText();
  return foldedParts(parts).map(({ op, text, key, isFolded }) => {
    if (isFolded) {
      return (
        <details key={key} className="my-2">
          <summary lang={language} className="min-h-11 cursor-pointer py-2 text-muted underline">
            {difference.unchanged}
          </summary>
          {text}
        </details>
      );
    }
    return op === "same" ? <span key={key}>{text}</span> : <Changed key={key} op={op} text={text} />;
  });
}

/** By shape as well as by colour: what is gone is struck out, what is new is underlined and bold. */
function Changed({ op, text }: { op: "added" | "removed"; text: string }) {
  const { difference } = useAdminText();
  const { language } = useText();
  const words = (
    <>
      <span lang={language} className="sr-only">
        {` ${difference[op]} `}
      </span>
      {text}
      <span lang={language} className="sr-only">{` ${difference.end} `}</span>
    </>
  );
  return op === "added" ? (
    <ins className="rounded-sm bg-ochre/25 font-semibold text-ink underline decoration-2 underline-offset-2">
      {words}
    </ins>
  ) : (
    <del className="rounded-sm bg-danger/10 text-danger line-through decoration-2">{words}</del>
  );
}

/** The former picture beside the new one. */
function Pictures({ parts }: { parts: readonly DifferencePart[] }) {
  const { difference } = useAdminText();
  const shown = parts.filter(({ text }) => text.startsWith(mediaPrefix));
  return (
    <span className="flex flex-wrap gap-4">
      {shown.map(({ op, text }) => {
        const label = op === "removed" ? difference.formerPicture : difference.newPicture;
        const Mark = op === "removed" ? "del" : "ins";
        return (
          <Mark key={op} className="flex flex-col gap-1 text-muted text-sm no-underline">
            <img src={text} alt="" loading="lazy" className="h-32 w-auto rounded-lg border border-line" />
            {label}
          </Mark>
        );
      })}
    </span>
  );
}
