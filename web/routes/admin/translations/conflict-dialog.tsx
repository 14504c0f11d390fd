import { useEffect, useState } from "react";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Difference } from "#contract/difference.ts";
import { flatName } from "#contract/flat-texts.ts";
import type { Translation, TranslationText } from "#contract/translations.ts";
import type { Language } from "#i18n/language.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminText } from "../admin-text.ts";
import { Dialog, DialogAction } from "../dialog.tsx";
import { adminKinds } from "../kinds/kinds.ts";
import { DifferenceList } from "../revisions/difference.tsx";

type Which = { kind: ContentKind; id: string; language: Language };
type Props = Which & {
  /** What the server says. */
  message: string;
  written: TranslationText;
  /** Whether this device has what is written. */
  isKept: boolean;
  onMine: (newer: Translation) => void;
  onTheirs: (newer: Translation) => void;
  onClose: () => void;
};

/** Somebody else has changed the same translation: shows what is other in theirs, and what can be done. */
export function ConflictDialog({ kind, id, language, message, written, isKept, onMine, onTheirs, onClose }: Props) {
  const { conflict: words, draft, translations } = useAdminText();
  const { page } = useText();
  const [newer, setNewer] = useState<Newer | null | "unknown">(null);

  // The server, which has the newer text.
  useEffect(() => {
    readNewer({ kind, id, language }, written).then(setNewer);
  }, [kind, id, language, written]);

  if (newer === null || newer === "unknown") {
    return (
      <Dialog title={words.title} onClose={onClose}>
        <p>{newer === null ? page.loading : translations.failed}</p>
        <button type="button" className="button-strong self-end" onClick={onClose}>
          {words.back}
        </button>
      </Dialog>
    );
  }
  const { translation, changes } = newer;
  return (
    <Dialog width="text" title={words.title} onClose={onClose}>
      <p>{message}</p>
      <h3 className="font-semibold text-lg">{words.newer}</h3>
      <DifferenceList changes={changes} kind={adminKinds[kind]} />
      <DialogAction label={words.mine} text={words.mineText} onChoose={() => onMine(translation)} isStrong />
      <DialogAction
        label={words.theirs}
        text={isKept ? words.theirsText : draft.notKept}
        onChoose={() => onTheirs(translation)}
      />
      <button type="button" className="button-quiet self-end" onClick={onClose}>
        {words.back}
      </button>
    </Dialog>
  );
}

/** The text that the server has, and what is other in it than in what is written here. */
type Newer = { translation: Translation; changes: readonly Difference[] };

/** @returns "unknown" where the server did not say */
async function readNewer({ kind, id, language }: Which, written: TranslationText): Promise<Newer | "unknown"> {
  const { body, workflow } = adminKinds[kind];
  const here = {
    [flatName("title", language)]: written.title,
    [flatName(body, language)]: written.content,
    [flatName("alt", language)]: written.alt,
  };
  const query = { language: documentLanguage() };
  try {
    const [translation, { changes }] = await Promise.all([
      browserApi(workflow.readTranslation, { params: { id, language }, query }),
      browserApi(workflow.compareDraft, { params: { id }, query, body: here, files: {} }),
    ]);
    return { translation, changes };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return "unknown";
  }
}
