import { useEffect, useState } from "react";
import { getNewsletter } from "#contract/newsletters.ts";
import { languageNames } from "#i18n/language.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog, DialogAction } from "../dialog.tsx";
import { amountsIn } from "./rule-text.ts";
import { changedOnBothSides, type Written, writtenOf } from "./written.ts";

type Props = {
  id: number;
  /** The server's sentence. */
  message: string;
  written: Written;
  saved: Written;
  onMine: (newer: Written) => void;
  onTheirs: (newer: Written) => void;
  onClose: () => void;
};

/** Somebody else has changed the same part of a newsletter: shows what it is there, and what can be done. */
export function ConflictDialog({ id, message, written, saved, onMine, onTheirs, onClose }: Props) {
  const { conflict, newsletters } = useAdminText();
  const { page } = useText();
  const [newer, setNewer] = useState<Written | string | null>(null);

  // The server, which has the newer version.
  useEffect(() => {
    readNewer(id, newsletters.failed).then(setNewer);
  }, [id, newsletters.failed]);

  if (newer === null || typeof newer === "string") {
    return (
      <Dialog title={conflict.title} onClose={onClose}>
        <p>{newer ?? page.loading}</p>
        <button type="button" className="button-strong self-end" onClick={onClose}>
          {conflict.back}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog width="text" title={conflict.title} onClose={onClose}>
      <p>{message}</p>
      <Newer newer={newer} written={written} saved={saved} />
      <DialogAction label={conflict.mine} text={conflict.mineText} onChoose={() => onMine(newer)} isStrong />
      <DialogAction label={conflict.theirs} text={conflict.takenText} onChoose={() => onTheirs(newer)} />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {conflict.back}
      </button>
    </Dialog>
  );
}

/** @returns the sentence of the failure where it cannot be read */
async function readNewer(id: number, failed: string): Promise<Written | string> {
  try {
    const { newsletter } = await browserApi(getNewsletter, { params: { id: String(id) } });
    return writtenOf(newsletter);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.message || failed;
  }
}

function Newer({ newer, written, saved }: { newer: Written; written: Written; saved: Written }) {
  const { write, rule } = useAdminText().newsletters;
  const both = changedOnBothSides(newer, written, saved);
  return (
    <dl className="flex flex-col gap-4">
      {both.foreword.map((language) => (
        <div key={language}>
          <dt className="font-semibold">
            {write.foreword} ({languageNames[language]})
          </dt>
          <dd lang={language} className="mt-1 whitespace-pre-line rounded-xl bg-paper p-3 wrap-anywhere">
            {newer.foreword[language] || "–"}
          </dd>
        </div>
      ))}
      {both.picks && (
        <div>
          <dt className="font-semibold">{write.picks}</dt>
          <dd className="mt-1 rounded-xl bg-paper p-3 wrap-anywhere">
            {newer.picks.map(({ title }) => title).join(" · ") || "–"}
          </dd>
        </div>
      )}
      {both.rule && (
        <div>
          <dt className="font-semibold">{write.rest}</dt>
          <dd className="mt-1 rounded-xl bg-paper p-3 wrap-anywhere">{amountsIn(newer.rule, rule) || rule.nothing}</dd>
        </div>
      )}
    </dl>
  );
}
