import type { Revision } from "#contract/workflow.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { EditorText } from "#web/components/editor-text.tsx";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Values } from "./item.ts";
import { LoadingNote } from "./loading-note.tsx";
import { useLoaded } from "./use-loaded.ts";

type Props = { kind: AdminKind; itemId: number; revision: Revision };

/** The texts of an item as they were in a revision. */
export function RevisionText({ kind, itemId, revision }: Props) {
  const { workflow: words } = useAdminText();
  const loaded = useLoaded(`${itemId} ${revision.id}`, () => kind.readRevision(browserApi, itemId, revision.id));
  if (!loaded.value) {
    return <LoadingNote failure={loaded.failure} sentence={words.revisionsFailed} onRetry={loaded.retry} />;
  }
  return (
    <div className="max-h-96 overflow-y-auto border-line border-t pt-3">
      <WrittenTexts values={loaded.value.values} />
    </div>
  );
}

/** Titles and texts in all languages, to be read. */
export function WrittenTexts({ values }: { values: Pick<Values, "titles" | "bodies"> }) {
  return (
    <div className="flex flex-col gap-5">
      {activeLanguages()
        .filter((language) => values.titles[language] !== "" || values.bodies[language] !== "")
        .map((language) => (
          <section key={language}>
            <p className="text-muted text-sm">{languageNames[language]}</p>
            <h3 lang={language} className="mb-2 text-xl wrap-anywhere">
              {values.titles[language]}
            </h3>
            <EditorText html={values.bodies[language]} language={language} weights={{}} />
          </section>
        ))}
    </div>
  );
}
