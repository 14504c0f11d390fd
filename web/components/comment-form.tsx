import { useId, useState } from "react";
import { createComment, type OwnComment } from "#contract/comments.ts";
import { COMMENT_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { isLanguage } from "#i18n/language.ts";
import type { Api } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { type Answer, answerTo, honeypotValues, typed, waitForFillTime } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { currentSession, useSession } from "#web/session.ts";
import { Field } from "./field.tsx";
import { HoneypotFields } from "./honeypot-fields.tsx";
import { PendingButton } from "./pending-button.tsx";
import { useToast } from "./toasts.tsx";

/** The count of characters shows from here on. */
const NEAR_THE_END = COMMENT_LENGTH - 500;

/** The answer to a comment; `key` shows it to the guest who wrote it. */
export type SentComment = { comment: OwnComment; key?: string | undefined };

/**
 * Sends the form of a guest or of a user; a user's name and address are not asked for, whom the server knows by the
 * token.
 */
export async function sendComment(api: Api, form: FormData, articleId: string): Promise<Answer<SentComment>> {
  await waitForFillTime();
  const isGuest = form.has("guestEmail");
  const language = typed(form, "language");
  const { user } = currentSession();
  return answerTo(form, () =>
    api(createComment, {
      body: {
        articleId,
        content: typed(form, "content"),
        language: isLanguage(language) ? language : undefined,
        ...honeypotValues(form),
        ...(!isGuest && user && { userId: user.id }),
        ...(isGuest && { guestName: typed(form, "guestName"), guestEmail: typed(form, "guestEmail") }),
      },
    }),
  );
}

type Props = {
  /** What a form that was sent without JavaScript came back with. */
  result: Answer<SentComment> | undefined;
  isSent: boolean;
  onSent: (sent: SentComment) => void;
};

export function CommentForm({ result, isSent, onSent }: Props) {
  const { comment: words, commenting, language } = useText();
  const { user } = useSession();
  const toast = useToast();
  const id = useId();
  const [length, setLength] = useState(0);
  const thanksFor = ({ comment }: SentComment) => (comment.status === "published" ? words.sent : commenting.held);
  const { Form, formProps, form, field, answer, note, isPending } = useForm<SentComment>({
    initial: result,
    failed: words.failed,
    onDone(sent) {
      toast("success", thanksFor(sent));
      form.current?.reset();
      setLength(0);
      onSent(sent);
    },
  });
  const thanks = answer ? answer.isDone && thanksFor(answer) : isSent && words.sent;
  const count = fill(words.length, { n: length, max: COMMENT_LENGTH });
  return (
    <Form
      {...formProps}
      action="#comments"
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h3 id={id} className="text-xl">
        {words.title}
      </h3>
      {thanks && (
        <p role="status" className="font-semibold">
          {thanks}
        </p>
      )}
      {note && (
        <p role="alert" className="font-semibold text-accent">
          {note}
        </p>
      )}
      <HoneypotFields id={id} />
      <input type="hidden" name="language" value={language} />
      {user ? (
        <p className="text-muted">{fill(words.as, { name: user.name })}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("guestName")} label={words.name} autoComplete="name" />
          <Field
            {...field("guestEmail")}
            type="email"
            label={words.email}
            hint={words.emailHint}
            autoComplete="email"
          />
        </div>
      )}
      <Field
        {...field("content")}
        label={words.content}
        rows={4}
        most={COMMENT_LENGTH}
        hint={length > NEAR_THE_END ? count : undefined}
        onChange={(value) => setLength(value.length)}
      />
      <PendingButton isPending={isPending} label={words.send} className="button-strong min-h-12 self-start px-8" />
    </Form>
  );
}
