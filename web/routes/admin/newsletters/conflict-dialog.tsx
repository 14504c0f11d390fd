import { useEffect, useState } from "react";
import type { Category } from "#contract/category.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog, DialogAction } from "../dialog.tsx";
import { readWritten } from "./read-written.ts";
import { amountsIn } from "./rule-text.ts";
import { changedOnBothSides, textParts, type Written } from "./written.ts";

type Props = {
  id: number;
  /** What the server says, and what the change was made from. */
  conflict: { message: string; saved: Written };
  written: Written;
  categories: readonly Category[];
  onMine: (newer: Written) => void;
  onTheirs: (newer: Written) => void;
  onClose: () => void;
};

/** Somebody else has changed the same part of a newsletter: shows both, and what can be done. */
export function ConflictDialog({ id, conflict, written, categories, onMine, onTheirs, onClose }: Props) {
  const { conflict: words, newsletters } = useAdminText();
  const { page } = useText();
  const [newer, setNewer] = useState<Written | null | "unknown">(null);

  // The server, which has the newer version.
  useEffect(() => {
    readWritten(id).then((found) => setNewer(found ?? "unknown"));
  }, [id]);

  if (newer === null || newer === "unknown") {
    return (
      <Dialog title={words.title} onClose={onClose}>
        <p>{newer === null ? page.loading : newsletters.failed}</p>
        <button type="button" className="button-strong self-end" onClick={onClose}>
          {words.back}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog width="text" title={words.title} onClose={onClose}>
      <p>{conflict.message}</p>
      <BothSides newer={newer} written={written} saved={conflict.saved} categories={categories} />
      <DialogAction label={words.mine} text={words.mineText} onChoose={() => onMine(newer)} isStrong />
      <DialogAction label={words.theirs} text={words.theirsPartsText} onChoose={() => onTheirs(newer)} />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {words.back}
      </button>
    </Dialog>
  );
}

type BothProps = { newer: Written; written: Written; saved: Written; categories: readonly Category[] };

function BothSides({ newer, written, saved, categories }: BothProps) {
  const { write, rule: words } = useAdminText().newsletters;
  const both = changedOnBothSides(newer, written, saved);
  const titles = ({ picks }: Written) => picks.map(({ title }) => title).join("\n");
  const ruleOf = ({ rule }: Written) => {
    const chosen = categories.filter(({ id }) => rule.categories.includes(id)).map(({ name }) => name);
    return [amountsIn(rule, words) || words.nothing, chosen.join(", "), rule.byCategory && words.byCategory]
      .filter(Boolean)
      .join("\n");
  };
  return (
    <>
      {textParts.flatMap((part) =>
        both[part].map((language) => (
          <Sides
            key={`${part} ${language}`}
            name={`${part === "subjects" ? write.subject : write.foreword} (${languageNames[language]})`}
            language={language}
            newer={newer[part][language]}
            here={written[part][language]}
          />
        )),
      )}
      {both.picks && <Sides name={write.picks} newer={titles(newer)} here={titles(written)} />}
      {both.rule && <Sides name={write.rest} newer={ruleOf(newer)} here={ruleOf(written)} />}
    </>
  );
}

type SidesProps = { name: string; language?: Language; newer: string; here: string };

function Sides({ name, language, newer, here }: SidesProps) {
  const { conflict: words } = useAdminText();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{name}</h3>
      <dl className="grid gap-3 md:grid-cols-2">
        {[
          [words.newer, newer],
          [words.here, here],
        ].map(([label, text]) => (
          <div key={label} className="flex min-w-0 flex-col gap-1">
            <dt className="text-muted text-sm">{label}</dt>
            <dd lang={language} className="wrap-anywhere flex-1 whitespace-pre-line rounded-xl bg-paper p-3">
              {text || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
