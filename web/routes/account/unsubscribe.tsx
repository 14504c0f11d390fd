import { undoUnsubscribe, unsubscribe } from "#contract/subscription-links.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { AccountPage, FormNote } from "./account-page.tsx";

type Done = { message: string; choice: string };

const screen = screenData(async ({ language }) => (await loadWords(language, "people")).subscription);
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent, { params }) => {
  const body = { token: params.token ?? "" };
  const choice = typed(sent, "choice");
  return answerTo(sent, async () => {
    const { message } = await api(choice === "undo" ? undoUnsubscribe : unsubscribe, { body });
    return { message, choice };
  });
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

/**
 * Where the link for leaving leads. Opening it changes nothing; both choices are there, since a mail program may have
 * left for its reader before.
 */
export default function Unsubscribe({ loaderData: words, actionData }: Route.ComponentProps) {
  const { page } = useText();
  const toast = useToast();
  const { Form, formProps, answer, note, isPending } = useForm<Done>({
    initial: actionData,
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  const choice = answer?.isDone ? answer.choice : undefined;
  return (
    <AccountPage title={words.leaveTitle} text={choice === undefined ? words.leaveText : undefined}>
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      <Form {...formProps} className="flex flex-col gap-6">
        {choice !== "leave" && (
          <button
            type="submit"
            name="choice"
            value="leave"
            disabled={isPending}
            className="button-strong min-h-12 w-full"
          >
            {isPending ? page.loading : words.leave}
          </button>
        )}
        {choice !== "undo" && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
            <p>{words.undoText}</p>
            <button type="submit" name="choice" value="undo" disabled={isPending} className="button-quiet">
              {words.undo}
            </button>
          </div>
        )}
      </Form>
    </AccountPage>
  );
}
