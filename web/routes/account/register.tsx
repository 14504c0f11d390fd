import { useNavigate } from "react-router";
import { register } from "#contract/users.ts";
import { Field } from "#web/components/field.tsx";
import { HoneypotFields } from "#web/components/honeypot-fields.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { QuestionField } from "#web/components/question-field.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, signUpValues, typed, waitForFillTime } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import type { Route } from "./+types/register.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { useAccountText } from "./account-text.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const form = screenAction(async (api, sent) => {
  await waitForFillTime();
  const body = { name: typed(sent, "name"), email: typed(sent, "email"), password: typed(sent, "password") };
  return answerTo(sent, () => api(register, { body: { ...body, ...signUpValues(sent) } }));
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

export default function Register({ actionData }: Route.ComponentProps) {
  const { page } = useText();
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const { Form, formProps, field, answer, note, question, isPending } = useForm<{ message: string }>({
    initial: actionData,
    failed: page.failedTitle,
    onDone({ message }) {
      toast("success", message);
      navigate("/login");
    },
  });
  return (
    <AccountPage title={account.register} text={account.registerText}>
      {answer?.isDone ? (
        <FormNote kind="success">{answer.message}</FormNote>
      ) : (
        <Form {...formProps} className="flex flex-col gap-5">
          {note && <FormNote kind="error">{note}</FormNote>}
          <HoneypotFields id="register" />
          <Field {...field("name")} label={account.name} autoComplete="name" />
          <Field {...field("email")} type="email" label={account.email} autoComplete="email" />
          <NewPasswordField {...field("password")} label={account.password} />
          {question && <QuestionField key={question.id} {...field("answer")} question={question} />}
          <PendingButton isPending={isPending} label={account.register} />
        </Form>
      )}
      <p className="border-line border-t pt-4">
        {account.hasAccount}{" "}
        <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
          {account.login}
        </Link>
      </p>
    </AccountPage>
  );
}
