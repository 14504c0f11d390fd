import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { FOREWORD_LENGTH, SUBJECT_LENGTH } from "#contract/newsletter-names.ts";
import { addNewsletter, changeNewsletter, type Newsletter } from "#contract/newsletters.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { storedState } from "../left-state.ts";
import { useScreenDraft } from "../screen-drafts/use-screen-draft.ts";
import { newsletterPath } from "./facts.ts";
import { readWritten } from "./read-written.ts";
import { useCall } from "./use-call.ts";
import {
  allOf,
  baseOf,
  changedOnBothSides,
  changesOf,
  isSameWritten,
  mergedWith,
  type NewsletterDraft,
  type Parts,
  savedAfterAll,
  textParts,
  type Written,
  withParts,
  writtenOf,
} from "./written.ts";

type Errors = Readonly<Record<string, string>>;
type Options = {
  newsletter: Newsletter;
  /** What was written before and not saved, with which it begins; null where it begins as the server has it. */
  draft: NewsletterDraft | null;
  fields: RefObject<HTMLElement | null>;
};
type Replaced = { parts: Parts; own: Written; newer: Written };

/** A newsletter while it is written: what is written, what of it the server has, and what is wrong with it. */
export function useWriting({ newsletter, draft: continued, fields }: Options) {
  const { editor } = useAdminText();
  const { validation } = useText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => writtenOf(continued?.base ?? newsletter));
  const [written, setWritten] = useState(() => (continued ? writtenOf(continued.written) : saved));
  /** Another number for each state that the server has got. */
  const [revision, setRevision] = useState(0);
  /** Another number for each text that the fields begin with anew. */
  const [start, setStart] = useState(0);
  /** Somebody else has changed the same: what the server says, and what the change was made from. */
  const [conflict, setConflict] = useState<{ message: string; saved: Written } | null>(null);
  /** What was written here and gave way to a newer version, until it is brought back or dismissed. */
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  /** Somebody has deleted it. */
  const [isGone, setGone] = useState(false);
  /** What was sent without an answer: the server may have it. */
  const unanswered = useRef<Written | null>(null);
  const [tooLong, setTooLong] = useState<Errors>({});
  const { isPending, errors, run } = useCall();
  const isChanged = !isSameWritten(written, saved);
  const changed = useRef(isChanged);
  // Where nothing else is written, this device keeps what gave way.
  const kept = useMemo(
    () => (isChanged || !replaced ? written : withParts(written, replaced.own, replaced.parts)),
    [isChanged, replaced, written],
  );
  const ownDraft = useScreenDraft({
    draftKey: continued?.key,
    place: newsletterPath(newsletter.id),
    title: Object.values(kept.subjects).find((each) => each.trim() !== "") ?? newsletter.subject,
    written: kept,
    base: saved,
    isChanged: isChanged || replaced !== null,
  });

  // For the question before leaving, which is asked outside of rendering.
  useEffect(() => {
    changed.current = isChanged || replaced !== null;
  }, [isChanged, replaced]);
  const isUnsaved = useCallback(() => changed.current, []);

  // The browser's focus: the first error, once it is rendered.
  useEffect(() => {
    if (Object.keys(errors).length + Object.keys(tooLong).length === 0) return;
    fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors, tooLong, fields]);

  /** @returns whether the server has all that is written */
  const save = async (): Promise<boolean> => {
    const found = longTexts(written, validation.tooLong);
    setTooLong(found);
    if (Object.keys(found).length > 0) return false;
    if (!isChanged) {
      toast("success", editor.saved);
      return true;
    }
    return send(written, saved);
  };

  const send = async (next: Written, base: Written): Promise<boolean> => {
    const params = { id: String(newsletter.id) };
    const body = { ...changesOf(next, base), base: baseOf(next, base) };
    let isConflict = false;
    const answer = await run(
      () => browserApi(changeNewsletter, { params, body }),
      ({ status, code, message }) => {
        if (status === 0) unanswered.current = next;
        if (code === "newsletter_not_found") setGone(true);
        isConflict = code === "version_conflict";
        if (isConflict && unanswered.current === null) setConflict({ message, saved: base });
        return isConflict || code === "newsletter_not_found";
      },
    );
    if (isConflict && unanswered.current !== null) return sendAfterUnanswered(next, base);
    // One that is being sent by now stays on the screen, with what is written: it could not be copied otherwise.
    if (!answer) return false;
    unanswered.current = null;
    // Its subject may be another one.
    void revalidate();
    setSaved(next);
    setRevision((count) => count + 1);
    return true;
  };

  /** Saves what is written where the newsletter was deleted, and goes on with that. */
  const saveAsNew = async (): Promise<void> => {
    const answer = await run(() => browserApi(addNewsletter, { body: allOf(written) }));
    if (!answer) return;
    await ownDraft.drop();
    navigate(newsletterPath(answer.newsletter.id), { state: storedState });
  };

  /** Where what the server has is one's own, of a saving whose answer was lost, it is no conflict. */
  const sendAfterUnanswered = async (next: Written, base: Written): Promise<boolean> => {
    const sent = unanswered.current ?? next;
    unanswered.current = null;
    const newer = await readWritten(newsletter.id);
    return send(next, newer ? savedAfterAll(base, sent, newer) : base);
  };

  const begin = (next: Written) => {
    setWritten(next);
    setStart((count) => count + 1);
  };

  /** Saves what is written here over a newer version, which keeps what was not changed here. */
  const saveOver = async (newer: Written): Promise<void> => {
    const own = mergedWith(newer, written, conflict?.saved ?? saved);
    setConflict(null);
    setSaved(newer);
    begin(own);
    await send(own, newer);
  };

  /** Takes from a newer version what was changed here too. */
  const takeNewer = (newer: Written): void => {
    const base = conflict?.saved ?? saved;
    const parts = changedOnBothSides(newer, written, base);
    setConflict(null);
    setReplaced({ parts, own: written, newer });
    setSaved(newer);
    begin(withParts(mergedWith(newer, written, base), newer, parts));
    setRevision((count) => count + 1);
  };

  /** What was changed since then gives way in turn. */
  const bringBack = ({ parts, own, newer }: Replaced): void => {
    const isUntouched = isSameWritten(withParts(newer, written, parts), newer);
    setReplaced(isUntouched ? null : { parts, own: written, newer });
    begin(withParts(written, own, parts));
  };

  return {
    written,
    change: (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part })),
    isChanged,
    isUnsaved,
    isPending,
    revision,
    start,
    conflict,
    closeConflict: () => setConflict(null),
    saveOver,
    takeNewer,
    /** Null where nothing gave way to a newer version. */
    bringBack: replaced && (() => bringBack(replaced)),
    forgetReplaced: () => setReplaced(null),
    isGone,
    saveAsNew,
    /** When this device last kept what the server does not have. */
    draftSavedAt: ownDraft.savedAt,
    /** The newsletter is deleted: this device keeps nothing of it. */
    drop: ownDraft.drop,
    errors: { ...errors, ...tooLong },
    save,
    /** The same, where there is something to save. */
    saveChanges: async () => !isChanged || save(),
  };
}

const lengths = { subjects: SUBJECT_LENGTH, foreword: FOREWORD_LENGTH } as const;

/** The errors by the texts, such as `foreword rw`. */
function longTexts(written: Written, error: string): Errors {
  return Object.fromEntries(
    textParts.flatMap((part) =>
      activeLanguages()
        .filter((language) => written[part][language].trim().length > lengths[part])
        .map((language) => [`${part} ${language}`, fill(error, { max: lengths[part] })]),
    ),
  );
}
