import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from "react-router";
import { appeal, deleteComment, getComment } from "#contract/comments.ts";
import { APPEAL_LENGTH } from "#contract/limits.ts";
import { type Api, ApiFailure } from "#web/api.ts";
import { forgetComment, rememberComment } from "#web/browser/comment-keys.ts";
import { CommentCard } from "#web/components/comment-card.tsx";
import { Field } from "#web/components/field.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { useWords } from "#web/data/words.ts";
import { type Answer, answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { CommentDecision } from "#web/on-demand/comment-decision.tsx";
import { DeleteComment } from "#web/on-demand/delete-comment.tsx";
import { AccountPage, FormNote } from "#web/routes/account/account-page.tsx";
import { currentSession, useSession } from "#web/session.ts";
import type { Route } from "./+types/own-comment.ts";

/** With the key in its address for whoever has that link; without it for the user who wrote it. */
const screen = screenData(async ({ api, language, params, search }) => {
  const userId = currentSession().user?.id ?? null;
  const key = search.get("key") ?? undefined;
  const call = { params: { id: params.id ?? "" }, query: { key, language } };
  const { comment } = await api(getComment, call).catch((error: unknown) => {
    // The server knows no user: only the browser can tell whose it is.
    if (error instanceof ApiFailure && error.status === 404 && !key && !userId) return { comment: null };
    throw error;
  });
  return { comment, userId, key };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** What the page's forms send. */
type Sent = { message: string; to?: string };
/** The hidden field that tells one form from the other, and its value. */
const WANTED = "wanted";
const DELETION = "delete";

const form = screenAction<Sent>(
  (api, sent, { params, search }) => {
    const send = typed(sent, WANTED) === DELETION ? sendDeletion : sendAppeal;
    return send(api, sent, params.id ?? "", search.get("key") ?? undefined);
  },
  ({ to }, { params, search }) => to ?? `/comment/${params.id}?${search}`,
);
export const action = form.onServer;
export const clientAction = form.inBrowser;

/** What was deleted is not asked for again. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get(WANTED) !== DELETION && defaultShouldRevalidate;

function sendDeletion(api: Api, sent: FormData, id: string, key: string | undefined): Promise<Answer<Sent>> {
  return answerTo(sent, async () => {
    const { comment } = await api(getComment, { params: { id }, query: { key } });
    const answer = await api(deleteComment, { params: { id }, query: { key } });
    return { ...answer, to: comment.article.path };
  });
}

function sendAppeal(api: Api, sent: FormData, id: string, key: string | undefined): Promise<Answer<Sent>> {
  return answerTo(sent, () => api(appeal, { params: { id }, body: { key, text: typed(sent, "text") } }));
}

export default function OwnComment({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, userId, key } = loaderData;
  const words = useWords("ownComments");
  const navigate = useNavigate();
  useReloadForUser(userId);
  // The browser's storage: the article shows the comment too.
  useEffect(() => {
    if (comment && key) rememberComment({ articleId: comment.article.id, id: comment.id, key });
  }, [comment, key]);
  if (comment === null) return <LogIn />;
  const to = comment.article.path;
  const ofDeletion = isOfDeletion(actionData) ? actionData : undefined;
  return (
    <AccountPage title={words.own}>
      <Link to={to} className="-my-3 inline-flex min-h-11 items-center self-start font-semibold text-accent underline">
        <span lang={comment.article.titleLanguage}>{comment.article.title}</span>
      </Link>
      <CommentDecision comment={comment} />
      <div className="flex gap-3">
        <CommentCard comment={comment}>
          <DeleteComment comment={comment} onDeleted={() => navigate(to, { replace: true })} />
        </CommentCard>
      </div>
      {comment.mayAppeal && <AppealForm result={ofDeletion ? undefined : actionData} />}
      {key && comment.user === null && <DeletionForm id={comment.id} result={ofDeletion} />}
    </AccountPage>
  );
}

function isOfDeletion(result: Answer<Sent> | undefined): boolean {
  return result?.isDone === false && result.values[WANTED] === DELETION;
}

type FormProps = { result: Answer<Sent> | undefined };

/** For a guest, whom the key alone makes known: a question that is folded away works without JavaScript too. */
function DeletionForm({ id, result }: FormProps & { id: number }) {
  const words = useWords("ownComments");
  const toast = useToast();
  const navigate = useNavigate();
  const { Form, formProps, note, isPending } = useForm<Sent>({
    initial: result,
    failed: words.deleteFailed,
    onDone({ message, to = "/" }) {
      forgetComment(id);
      invalidateContent();
      toast("success", message);
      navigate(to, { replace: true });
    },
  });
  return (
    <details open={note !== undefined} className="border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
        {words.deleteTitle}
      </summary>
      <Form {...formProps} className="flex flex-col items-start gap-4 pt-2">
        {note && <FormNote kind="error">{note}</FormNote>}
        <p>{words.deleteText}</p>
        <input type="hidden" name={WANTED} value={DELETION} />
        <PendingButton isPending={isPending} label={words.delete} className="button-danger" />
      </Form>
    </details>
  );
}

function AppealForm({ result }: FormProps) {
  const words = useWords("ownComments");
  const toast = useToast();
  const { Form, formProps, field, note, isPending } = useForm<Sent>({
    initial: result,
    failed: words.appealFailed,
    onDone: ({ message }) => toast("success", message),
  });
  return (
    <Form {...formProps} className="flex flex-col gap-4 border-line border-t pt-5">
      <h2 className="text-2xl">{words.appealTitle}</h2>
      <p>{words.appeal}</p>
      {note && <FormNote kind="error">{note}</FormNote>}
      <Field {...field("text")} label={words.appealText} rows={4} most={APPEAL_LENGTH} />
      <PendingButton isPending={isPending} label={words.appealSend} />
    </Form>
  );
}

function LogIn() {
  const { account } = useText();
  const words = useWords("ownComments");
  return (
    <AccountPage title={words.own} text={words.logIn}>
      <Link to="/login" className="button-strong min-h-12">
        {account.login}
      </Link>
    </AccountPage>
  );
}

/** The server rendered this page as a guest sees it. */
function useReloadForUser(loadedFor: number | null): void {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const userId = user?.id ?? null;
  // The browser's storage, which alone knows who is signed in.
  useEffect(() => {
    if (userId !== loadedFor) revalidate();
  }, [userId, loadedFor, revalidate]);
}
