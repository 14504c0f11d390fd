import { useId } from "react";
import { data } from "react-router";
import { getComment, reportComment } from "#contract/comments.ts";
import { REPORT_LENGTH } from "#contract/limits.ts";
import { rejectReasons } from "#contract/moderation-names.ts";
import { CommentCard } from "#web/components/comment-card.tsx";
import { Field } from "#web/components/field.tsx";
import { HoneypotFields } from "#web/components/honeypot-fields.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { useWords } from "#web/data/words.ts";
import { type Answer, answerTo, honeypotValues, rejection, typed, waitForFillTime } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { AccountPage, FormNote } from "#web/routes/account/account-page.tsx";
import type { Route } from "./+types/report-comment.ts";

const screen = screenData(async ({ api, language, params }) => {
  const { comment } = await api(getComment, { params: { id: params.comment ?? "" }, query: { language } });
  if (String(comment.article.id) !== params.id) throw data(null, { status: 404 });
  return { comment };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent, { params }): Promise<Answer<{ message: string }>> => {
  const reason = rejectReasons.find((each) => each === typed(sent, "reason"));
  if (reason === undefined) return rejection(sent, { errors: { reason: { kind: "required" } } });
  await waitForFillTime();
  return answerTo(sent, () =>
    api(reportComment, {
      params: { id: params.comment ?? "" },
      body: { reason, text: typed(sent, "text"), ...honeypotValues(sent) },
    }),
  );
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

export default function ReportComment({ loaderData, actionData }: Route.ComponentProps) {
  const { comment } = loaderData;
  const { commenting } = useText();
  const words = useWords("ownComments");
  const toast = useToast();
  const id = useId();
  const { Form, formProps, field, answer, note, isPending } = useForm<{ message: string }>({
    initial: actionData,
    failed: words.reportFailed,
    onDone: ({ message }) => toast("success", message),
  });
  return (
    <AccountPage title={words.reportTitle} text={words.reportText}>
      <div className="flex gap-3">
        <CommentCard comment={comment} />
      </div>
      {answer?.isDone ? (
        <FormNote kind="success">{answer.message}</FormNote>
      ) : (
        <Form {...formProps} className="flex flex-col gap-5">
          {note && <FormNote kind="error">{note}</FormNote>}
          <HoneypotFields id={id} />
          <ReasonChoice {...field("reason")} />
          <Field {...field("text")} label={words.reportDetails} rows={3} most={REPORT_LENGTH} isOptional />
          <PendingButton isPending={isPending} label={words.reportSend} />
        </Form>
      )}
      <Link
        to={comment.article.path}
        className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline"
      >
        {commenting.toArticle}
      </Link>
    </AccountPage>
  );
}

type ReasonProps = { id: string; name: string; error?: string | undefined; defaultValue?: string | undefined };

function ReasonChoice({ id, name, error, defaultValue }: ReasonProps) {
  const { commenting } = useText();
  return (
    <fieldset aria-describedby={`${id}-error`} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{useWords("ownComments").reportReason}</legend>
      {rejectReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper">
          <input
            type="radio"
            name={name}
            value={reason}
            required
            defaultChecked={reason === defaultValue}
            className="size-5 shrink-0 accent-accent"
          />
          {commenting.reasons[reason]}
        </label>
      ))}
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
