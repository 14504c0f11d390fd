import { useState } from "react";
import { flatName } from "#contract/flat-texts.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import type { ApiFailure } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useSite } from "#web/data/site.ts";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { completeLanguages, type FieldErrors, fieldErrorsOf, withoutMissing, withoutMissingTexts } from "./checks.ts";
import { failureSentence } from "./failure-sentence.ts";
import { fieldName } from "./field-names.ts";
import { hasTitle, type Item, sourceOf, type Values } from "./item.ts";
import { ownRights } from "./own-rights.ts";
import { type Rejection, standing } from "./rejection.ts";
import type { Intent } from "./sending.ts";
import { withSourceNote } from "./source-note.ts";

type Options = { kind: AdminKind; item: Item | null; values: Values };

/** What stands against saving: what is found before it is sent, and what the server has rejected. */
export function useFaults({ kind, item, values }: Options) {
  const admin = useAdminData();
  const text = useText();
  const toast = useToast();
  const needsPicture = useSite().settings?.pictureRequired ?? true;
  const [hasTried, setTried] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const errorsOf = (written: Values, stored: Item | null) =>
    fieldErrorsOf(kind, written, stored, { admin, text, needsPicture });
  const found = () => errorsOf(values, item);

  /** As they are shown; what is decided by them is decided before. */
  const noted = (errors: FieldErrors) => withSourceNote(kind, errors, values, { admin, text });

  /** Forgets what the last attempt has found. */
  const begin = (intent: Intent) => {
    setTried(intent === "publish");
    setRejection(null);
  };

  /** What is found before it is sent. A draft lacks what it lacks. */
  const before = (intent: Intent): FieldErrors => {
    if (intent === "publish") return found();
    if (!hasTitle(values)) return { [flatName("title", sourceOf(values))]: admin.words.workflow.needsTitle };
    return withoutMissing(found(), admin.words, text);
  };

  /** What an editor would find missing; one complete language is enough. A translator's facts are not theirs. */
  const beforeLeast = (): FieldErrors => {
    if (!ownRights(item?.state ?? null).mayChangeFacts) return before("draft");
    return completeLanguages(values).length > 0 ? withoutMissingTexts(kind, found(), text) : found();
  };

  /** The names of the fields that cannot be saved as they are. */
  const unsavable = (written: Values, stored: Item | null): string[] =>
    Object.keys(withoutMissing(errorsOf(written, stored), admin.words, text));

  const reject = (wrong: FieldErrors, message: string) => {
    setRejection({ errors: wrong, values, message });
    toast("error", message);
    return wrong;
  };

  /** The first error, with the name of its field: the message may be far from it, or in another tab. */
  const firstNamed = (wrong: FieldErrors) => {
    const [[name, error] = ["", ""]] = Object.entries(noted(wrong));
    const label = fieldName(name, kind, admin.words);
    return fill(admin.words.frame.labelled, { label, value: error });
  };

  /** What is said of what was found before sending. */
  const sentenceFor = (wrong: FieldErrors): string => {
    const complete = completeLanguages(values);
    const isOnlyText = Object.keys(withoutMissingTexts(kind, wrong, text)).length === 0;
    if (!isOnlyText || complete.length === 0 || item?.state.status === "published")
      return wrong.image ?? firstNamed(wrong);
    const { publishAlone, publishLater } = admin.words.workflow;
    const names = complete.map((language) => languageNames[language]).join(", ");
    return `${firstNamed(wrong)} ${fill(publishAlone, { languages: names, entry: publishLater })}`;
  };

  /** What the server said. @returns the errors to go to, which are none where nobody pressed a button */
  const rejectedBy = (error: ApiFailure, intent: Intent): FieldErrors => {
    const isField = Object.keys(error.fields).length > 0;
    const words = { kind, item, words: admin.words, language: text.language };
    const message = isField ? firstNamed(error.fields) : failureSentence(error, words);
    if (intent !== "autosave") return reject(error.fields, message);
    setRejection({ errors: error.fields, values, message });
    return {};
  };

  return {
    needsPicture,
    errors: noted({ ...standing(kind, rejection, values), ...(hasTried ? found() : {}) }),
    /** The message of the whole form, besides the errors of fields. */
    note: rejection && Object.keys(rejection.errors).length === 0 ? rejection.message : "",
    /** What the last attempt has failed with, wherever it is shown. */
    failure: rejection?.message ?? "",
    /** Whether the server has rejected what is written now. */
    isRejected: rejection?.values === values,
    begin,
    before,
    beforeLeast,
    unsavable,
    sentenceFor,
    reject,
    rejectedBy,
  };
}

export type Faults = ReturnType<typeof useFaults>;
