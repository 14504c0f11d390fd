import { useSearchParams } from "react-router";
import { confirmSubscription } from "#contract/subscription-links.ts";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { answerTo } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import type { Route } from "./+types/subscription.ts";
import { AccountPage, FormNote } from "./account-page.tsx";

const screen = screenData(async ({ language }) => (await loadWords(language, "people")).subscription);
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent, { search }) =>
  answerTo(sent, () => api(confirmSubscription, { body: { token: search.get("token") ?? "" } })),
);
export const action = form.onServer;
export const clientAction = form.inBrowser;

const linkStyle = "inline-flex min-h-11 items-center font-semibold text-accent underline";

/** Where the mailed link leads. Opening it confirms nothing: mail filters open links too. */
export default function ConfirmSubscription({ loaderData: words, actionData }: Route.ComponentProps) {
  const { page } = useText();
  const [search] = useSearchParams();
  const toast = useToast();
  const { Form, formProps, answer, note, isPending } = useForm<{ message: string; choicesToken: string }>({
    initial: actionData,
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  const hasToken = (search.get("token") ?? "") !== "";
  return (
    <AccountPage
      title={answer?.isDone ? words.confirmedTitle : words.confirmTitle}
      text={answer?.isDone ? undefined : words.confirmText}
    >
      {!hasToken && <FormNote kind="error">{words.linkMissing}</FormNote>}
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      {hasToken && !answer?.isDone && (
        <Form {...formProps}>
          <PendingButton isPending={isPending} label={words.confirm} />
        </Form>
      )}
      {answer?.isDone && (
        <p>
          <Link to={`/subscription/${answer.choicesToken}`} className={linkStyle}>
            {words.choicesTitle}
          </Link>
        </p>
      )}
      <p className="border-line border-t pt-4">
        <Link to="/" className={linkStyle}>
          {page.goHome}
        </Link>
      </p>
    </AccountPage>
  );
}
