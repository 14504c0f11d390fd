import { Download } from "lucide-react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type DataRequest, deleteRequestedData, readDataRequest } from "#contract/personal-data.ts";
import { fill, plural } from "#i18n/format.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { answerTo } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { AccountPage, FormNote } from "#web/routes/account/account-page.tsx";
import { useAccountText } from "#web/routes/account/account-text.ts";
import type { Route } from "./+types/data-request.ts";

const screen = screenData(async ({ api, language, search }) => {
  const token = search.get("token") ?? "";
  const [request, words] = await Promise.all([
    token === "" ? null : api(readDataRequest, { params: { token } }).then((reply) => reply.request, missingWhereUsed),
    loadWords(language, "people"),
  ]);
  return { token, request, words: words.request };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** What the form has deleted is not asked for again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

/** Null for a link that is not, or no longer, good. */
function missingWhereUsed(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null;
  throw error;
}

const form = screenAction(async (api, sent, { search }) =>
  answerTo(sent, async () => {
    const answer = await api(deleteRequestedData, { params: { token: search.get("token") ?? "" } });
    if (typeof window !== "undefined") invalidateContent();
    return answer;
  }),
);
export const action = form.onServer;
export const clientAction = form.inBrowser;

type Words = PeopleWords["request"];

/** Where the mailed link leads. Opening it changes nothing: mail filters open links too. */
export default function DataRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, request, words } = loaderData;
  const toast = useToast();
  const deletion = useForm<{ message: string }>({
    initial: actionData,
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  const { answer, note } = deletion;
  return (
    <AccountPage title={words.title}>
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      {!request && !answer?.isDone && <Invalid words={words} />}
      {request && !answer?.isDone && <Held request={request} words={words} />}
      {request?.hasAccount && <LogIn words={words} />}
      {request && !request.hasAccount && !answer?.isDone && <Choices token={token} words={words} {...deletion} />}
    </AccountPage>
  );
}

const link = "inline-flex min-h-11 items-center self-start font-semibold text-accent underline";

function Invalid({ words }: { words: Words }) {
  return (
    <>
      <FormNote kind="error">{words.invalid}</FormNote>
      <Link to="/privacy#guest" className={link}>
        {words.again}
      </Link>
    </>
  );
}

function Held({ request: { email, comments, isSubscribed }, words }: { request: DataRequest; words: Words }) {
  const { language } = useText();
  const held = [comments > 0 && plural(words.comments, comments, language), isSubscribed && words.subscribed];
  return (
    <div className="wrap-anywhere">
      <p>{fill(words.about, { email })}</p>
      <ul className="list-disc ps-6">
        {held.filter(Boolean).map((each) => (
          <li key={String(each)}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

function LogIn({ words }: { words: Words }) {
  const account = useAccountText();
  return (
    <>
      <p>{words.hasAccount}</p>
      <Link to="/login" className="button-strong min-h-12">
        {account.login}
      </Link>
    </>
  );
}

type Deletion = ReturnType<typeof useForm<{ message: string }>>;

/** Both work without JavaScript: the first is a link to a file, the second a form. */
function Choices({ token, words, Form, formProps, isPending }: { token: string; words: Words } & Deletion) {
  return (
    <>
      <a href={`/api/data-request/${encodeURIComponent(token)}/data`} download className="button-quiet min-h-12">
        <Download className="size-5" aria-hidden />
        {words.download}
      </a>
      <Form {...formProps} className="flex flex-col gap-3 border-line border-t pt-6">
        <p>{words.removeText}</p>
        <PendingButton isPending={isPending} label={words.remove} />
      </Form>
    </>
  );
}
