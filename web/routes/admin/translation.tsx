import { useState } from "react";
import { isContentKind } from "#contract/content-kinds.ts";
import { listTerms } from "#contract/glossary.ts";
import type { Translation, TranslationText } from "#contract/translations.ts";
import { fill } from "#i18n/format.ts";
import { isLanguage, languageNames } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { Route } from "./+types/translation.ts";
import { adminData, missingUnlessForbidden, sentenceWhereMissing } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { adminKinds } from "./kinds/kinds.ts";
import { LoadFailed, NotThere } from "./load-failed.tsx";
import { DraftOffers } from "./screen-drafts/draft-offers.tsx";
import { translationPath } from "./translations/address.ts";
import { TranslationEditor } from "./translations/editor.tsx";
import { editedText, isSameText, type TranslationDraft } from "./translations/written-text.ts";

export const clientLoader = adminData(async ({ api, params }) => {
  const { kind = "", id = "", language } = params;
  if (!(isContentKind(kind) && isLanguage(language))) throw new Response(null, { status: 404 });
  const { readTranslation } = adminKinds[kind].workflow;
  const [translation, glossary] = await Promise.all([
    api(readTranslation, { params: { id, language } }).catch(sentenceWhereMissing),
    api(listTerms, {}).catch(missingUnlessForbidden),
  ]);
  const terms = glossary?.data ?? [];
  if (typeof translation === "string") return { kind, id, language, translation: null, said: translation, terms };
  return { kind, id, language, translation, said: null, terms };
});

/** One translation beside its source text. */
export default function TranslationScreen({ loaderData }: Route.ComponentProps) {
  const { translations: words, frame } = useAdminText();
  const { kind, id, language, terms, said } = loaderData;
  /** What a machine has drafted here, or somebody else has saved meanwhile: the editor begins anew with it. */
  const [newer, setNewer] = useState<Translation | null>(null);
  const translation = newer ?? loaderData.translation;
  const names = { from: languageNames[translation?.source.language ?? language], to: languageNames[language] };
  const title = translation?.text?.title || translation?.source.now.title || frame.translations;
  return (
    <>
      <PageHead title={`${title} · ${names.to}`} isIndexed={false} />
      <AdminHeading title={translation ? fill(words.into, names) : frame.translations}>
        <div className="flex flex-wrap gap-3">
          <Link to="/translations" className="button-quiet">
            {words.all}
          </Link>
          {!said && (
            <Link to={`${adminKinds[kind].listPath}?edit=${id}`} className="button-quiet">
              {words.item}
            </Link>
          )}
        </div>
      </AdminHeading>
      {translation ? (
        <DraftOffers<TranslationText, TranslationDraft["base"]>
          key={`${kind} ${id} ${language} ${newer?.version}`}
          place={translationPath(kind, id, language)}
          isSaved={({ written }) => isSameText(written, editedText(translation))}
        >
          {(draft) => (
            <TranslationEditor
              kind={kind}
              id={id}
              language={language}
              loaded={translation}
              glossary={terms}
              draft={draft}
              onReplaced={setNewer}
            />
          )}
        </DraftOffers>
      ) : said ? (
        <NotThere message={said} />
      ) : (
        <LoadFailed message={words.gone} />
      )}
    </>
  );
}
