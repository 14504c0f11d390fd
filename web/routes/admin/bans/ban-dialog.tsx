import { useId, useState } from "react";
import { addBan } from "#contract/bans.ts";
import type { ModeratedComment } from "#contract/comments.ts";
import { BAN_NOTE_LENGTH } from "#contract/limits.ts";
import type { BanKind } from "#contract/moderation-names.ts";
import { fill, plural } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useAdminText } from "../admin-text.ts";
import { ChoiceCard } from "../choice-card.tsx";
import { authorsOf } from "../comments/author.ts";
import { useAuthorName } from "../comments/comment-card.tsx";
import { FormDialog, useDialogForm } from "../form-dialog.tsx";

/** Days; 0 is without an end. */
const durations = [1, 7, 30, 365, 0];
const USUAL_DAYS = 30;

/** The action of `/bans`, which the dialog uses on every screen. */
export const banAction = screenAction(async (api, form) => {
  const commentId = typed(form, "commentId");
  const whom = commentId === "" ? { value: typed(form, "value") } : { commentId };
  return answerTo(form, async () => {
    const kind = typed(form, "kind") as BanKind;
    const body = { kind, ...whom, days: typed(form, "days"), note: typed(form, "note") };
    const { message } = await api(addBan, { body });
    return { message };
  });
});

type Props = {
  /** Whose author is banned; without it whoever is named in the form. */
  comment?: ModeratedComment;
  onClose: () => void;
};

/** Bans somebody from commenting; the server's errors are shown under their fields. */
export function BanDialog({ comment, onClose }: Props) {
  const { bans: words } = useAdminText();
  const kinds = comment ? authorsOf(comment) : (["email", "account", "network"] as const);
  const [kind, setKind] = useState<BanKind>(kinds[0] ?? "email");
  const form = useDialogForm(words.failed, onClose);
  const { field } = form;
  return (
    <FormDialog
      isSheet
      title={comment ? words.author : words.add}
      form={form}
      action="/bans"
      confirm={words.confirm}
      onClose={onClose}
    >
      {comment && <input type="hidden" name="commentId" value={comment.id} />}
      <KindChoice
        kinds={kinds}
        kind={kind}
        onChange={setKind}
        comment={comment}
        error={field("kind").error ?? (comment && (field("value").error ?? field("commentId").error))}
      />
      {comment && kind === "network" && <p className="text-muted text-sm">{words.networkOfAuthor}</p>}
      {!comment && (
        <Field
          {...field("value")}
          type={kind === "network" ? "text" : "email"}
          label={words.value[kind]}
          hint={kind === "network" ? words.networkHint : undefined}
          autoComplete="off"
        />
      )}
      <DaysChoice />
      <Field
        {...field("note")}
        label={`${words.note} (${words.optional})`}
        hint={words.noteHint}
        isOptional
        most={BAN_NOTE_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}

type KindProps = {
  kinds: readonly BanKind[];
  kind: BanKind;
  onChange: (kind: BanKind) => void;
  comment: ModeratedComment | undefined;
  error: string | undefined;
};

function KindChoice({ kinds, kind, onChange, comment, error }: KindProps) {
  const { bans: words } = useAdminText();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{words.kind}</legend>
      {kinds.map((each) => (
        <ChoiceCard key={each} name="kind" value={each} isChosen={each === kind} onChange={() => onChange(each)}>
          {comment ? <AuthorAs kind={each} comment={comment} /> : words.kinds[each]}
        </ChoiceCard>
      ))}
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function AuthorAs({ kind, comment }: { kind: BanKind; comment: ModeratedComment }) {
  const { bans: words } = useAdminText();
  const name = useAuthorName(comment);
  return fill(words.ofAuthor[kind], { name: kind === "email" ? (comment.guestEmail ?? "") : name });
}

function DaysChoice() {
  const { bans: words } = useAdminText();
  const { language } = useText();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.days}
      </label>
      <select
        id={id}
        name="days"
        defaultValue={USUAL_DAYS}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4"
      >
        {durations.map((days) => (
          <option key={days} value={days}>
            {days === 0 ? words.forever : plural(words.dayCounts, days, language)}
          </option>
        ))}
      </select>
    </div>
  );
}
