import { useId, useState } from "react";
import { createComment } from "#contract/comments.ts";
import { COMMENT_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
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

type Sent = { comment: { id: number } };

/**
 * Sends the form of a guest or of a user; a user's name and address are not asked for, whom the server knows by the
 * token.
 */
export async function sendComment(api: Api, form: FormData, articleId: string): Promise<Answer<Sent>> {
  await waitForFillTime();
  const isGuest = form.has("guestEmail");
  const { user } = currentSession();
  return answerTo(form, () =>
    api(createComment, {
      body: {
        articleId,
        content: typed(form, "content"),
        ...honeypotValues(form),
        ...(!isGuest && user && { userId: user.id }),
        ...(isGuest && { guestName: typed(form, "guestName"), guestEmail: typed(form, "guestEmail") }),
      },
    }),
  );
}

type Props = { result: Answer<Sent> | undefined; isSent: boolean };

/** `result` and `isSent` are what a form sent without JavaScript came back with. */
export function CommentForm({ result, isSent }: Props) {
  const { comment: words } = useText();
  const { user } = useSession();
  const toast = useToast();
  const id = useId();
  const [length, setLength] = useState(0);
  const { Form, formProps, form, field, answer, note, isPending } = useForm<Sent>({
    initial: result,
    failed: words.failed,
    onDone() {
      toast("success", words.sent);
      form.current?.reset();
      setLength(0);
    },
  });
  const isDone = answer ? answer.isDone : isSent;
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
      {isDone && (
        <p role="status" className="font-semibold">
          {words.sent}
        </p>
      )}
      {note && (
        <p role="alert" className="font-semibold text-accent">
          {note}
        </p>
      )}
      <HoneypotFields id={id} />
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
