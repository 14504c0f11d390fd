import { useId, useState } from "react";
import { NOTE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";

type Props = {
  title: string;
  text: string;
  confirm: string;
  isOptional: boolean;
  isPending: boolean;
  /** Why sending it has failed; '' where it has not. */
  failure: string;
  onSend: (note: string) => void;
  onClose: () => void;
};

/** Asks for a few words that go along to somebody else. */
export function NoteDialog({ title, text, confirm, isOptional, isPending, failure, onSend, onClose }: Props) {
  const { workflow: words } = useAdminText();
  const { validation, page, form } = useText();
  const [note, setNote] = useState("");
  const [hasTried, setTried] = useState(false);
  const id = useId();
  const isMissing = !isOptional && note.trim() === "";
  const tooLong = note.length > NOTE_LENGTH ? fill(validation.tooLong, { max: NOTE_LENGTH }) : undefined;
  const send = () => {
    setTried(true);
    if (!(isMissing || tooLong)) onSend(note.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <Field
        id={`${id}-note`}
        name="note"
        label={words.note}
        rows={4}
        isOptional={isOptional}
        error={tooLong ?? (hasTried && isMissing ? validation.required : undefined)}
        onChange={setNote}
      />
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {hasTried && !isPending && failure}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" onClick={onClose}>
          {form.cancel}
        </button>
        <button type="button" className="button-strong" disabled={isPending} onClick={send}>
          {isPending ? page.loading : confirm}
        </button>
      </div>
    </Dialog>
  );
}
