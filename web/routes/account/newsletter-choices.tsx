import { changeChoices, readChoices } from "#contract/subscription-choices.ts";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { type Answer, answerTo, rejection } from "#web/forms/form.ts";
import { choiceNames, choicesIn } from "#web/forms/newsletter-choices.ts";
import { useForm } from "#web/forms/use-form.ts";
import type { Route } from "./+types/newsletter-choices.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { ChoiceFields } from "./choice-fields.tsx";

const screen = screenData(async ({ api, language, params }) => {
  const [choices, words] = await Promise.all([
    api(readChoices, { body: { token: params.token ?? "" } }),
    loadWords(language, "people"),
  ]);
  return { choices, words: words.subscription };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent, { params, language }): Promise<Answer<{ message: string }>> => {
  const choices = choicesIn(sent);
  if (choices === null) {
    const { subscription } = await loadWords(language, "people");
    return rejection(sent, { errors: { [choiceNames.categories]: subscription.noneChosen } });
  }
  return answerTo(sent, async () => {
    const { message } = await api(changeChoices, { body: { token: params.token ?? "", ...choices } });
    return { message };
  });
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

/** Where the link in each newsletter leads: what its reader gets, without an account. */
export default function NewsletterChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, words } = loaderData;
  const { subscribe } = useText();
  const toast = useToast();
  const { Form, formProps, field, answer, rejected, note, isPending } = useForm<{ message: string }>({
    initial: actionData,
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  if (choices.status !== "confirmed") {
    return (
      <AccountPage title={words.choicesTitle}>
        <FormNote kind="error">{words.gone}</FormNote>
        {choices.status === "unsubscribed" && choices.leaveToken !== "" ? (
          // Nothing is mailed to somebody who left, also not where they subscribe anew: the link in their mail is the way back.
          <Link to={`/unsubscribe/${choices.leaveToken}`} className="button-strong min-h-12">
            {words.undo}
          </Link>
        ) : (
          <Link to="/#subscribe" className="button-strong min-h-12">
            {subscribe.button}
          </Link>
        )}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.choicesTitle} text={words.choicesText}>
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      <Form {...formProps} className="flex flex-col gap-6">
        <ChoiceFields
          choices={choices}
          words={words}
          error={field(choiceNames.categories).error}
          sent={rejected?.values}
        />
        <PendingButton isPending={isPending} label={words.save} />
      </Form>
      <p className="border-line border-t pt-4">
        <Link
          to={`/unsubscribe/${choices.leaveToken}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {words.end}
        </Link>
      </p>
    </AccountPage>
  );
}
