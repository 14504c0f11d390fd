import { MessageSquarePlus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { DECISION_NOTE_LENGTH } from "#contract/limits.ts";
import { type RejectReason, rejectReasons } from "#contract/moderation-names.ts";
import { fill, plural } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import { isTyping } from "./use-keys.ts";

type Props = { count: number; onReject: (reason: RejectReason, note: string) => void; onClose: () => void };

/** A reason is one tap, or its digit on a keyboard; a note can be written before. */
export function RejectDialog({ count, onReject, onClose }: Props) {
  const { comments: words } = useAdminText();
  const { language, validation, commenting } = useText();
  const [note, setNote] = useState<string | null>(null);
  const id = useId();
  const isTooLong = (note?.length ?? 0) > DECISION_NOTE_LENGTH;

  // The browser's focus: whoever asks for the field begins to write.
  const hasField = note !== null;
  useEffect(() => {
    if (hasField) document.getElementById(`${id}-note`)?.focus();
  }, [hasField, id]);

  // The keys of the open dialog.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const reason = rejectReasons[Number(event.key) - 1];
      if (!reason || isTyping(event.target) || isTooLong || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onReject(reason, note ?? "");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onReject, note, isTooLong]);

  return (
    <Dialog isSheet title={plural(words.rejectTitle, count, language)} onClose={onClose}>
      <p className="text-muted">{words.rejectText}</p>
      {note === null ? (
        <button type="button" className="button-quiet self-start" onClick={() => setNote("")}>
          <MessageSquarePlus className="size-5" aria-hidden />
          {words.addNote}
        </button>
      ) : (
        <Field
          id={`${id}-note`}
          name="note"
          label={words.noteLabel}
          rows={3}
          isOptional
          error={isTooLong ? fill(validation.tooLong, { max: DECISION_NOTE_LENGTH }) : undefined}
          onChange={setNote}
        />
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {rejectReasons.map((reason, index) => (
          <li key={reason}>
            <button
              type="button"
              disabled={isTooLong}
              onClick={() => onReject(reason, note ?? "")}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl border border-field bg-surface px-4 py-2 text-start font-semibold hover:border-ink disabled:opacity-60"
            >
              <kbd aria-hidden className="font-sans text-muted text-sm max-md:hidden">
                {index + 1}
              </kbd>
              {commenting.reasons[reason]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
