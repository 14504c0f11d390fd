import { useNavigate, useSearchParams } from "react-router";
import { resetPassword } from "#contract/auth.ts";
import { Field } from "#web/components/field.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, rejection, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { storeDeviceToken } from "#web/session.ts";
import type { Route } from "./+types/reset-password.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { useAccountText } from "./account-text.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const form = screenAction(async (api, sent, { search }) => {
  const newPassword = typed(sent, "newPassword");
  if (newPassword !== typed(sent, "confirmPassword")) {
    return rejection(sent, { errors: { confirmPassword: { kind: "passwordsDiffer" } } });
  }
  return answerTo(sent, () => api(resetPassword, { body: { token: search.get("token") ?? "", newPassword } }));
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

/** The one page without the top bar (specification, section 2). */
export const handle = { hasNoTopBar: true };

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { page } = useText();
  const account = useAccountText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const { Form, formProps, field, answer, note, isPending } = useForm<{ message: string; device: string }>({
    initial: actionData,
    failed: page.failedTitle,
    onDone({ message, device }) {
      storeDeviceToken(device);
      toast("success", message || account.passwordReset);
      navigate("/login");
    },
  });
  const hasToken = (search.get("token") ?? "") !== "";
  return (
    <AccountPage title={account.newPasswordTitle}>
      {!hasToken && <FormNote kind="error">{account.tokenMissing}</FormNote>}
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      {hasToken && !answer?.isDone && (
        <Form {...formProps} className="flex flex-col gap-5">
          <NewPasswordField {...field("newPassword")} label={account.newPassword} />
          <Field
            {...field("confirmPassword")}
            type="password"
            label={account.confirmPassword}
            autoComplete="new-password"
          />
          <PendingButton isPending={isPending} label={account.newPasswordSave} />
        </Form>
      )}
      <p className="flex flex-wrap gap-x-6 border-line border-t pt-4">
        <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
          {account.login}
        </Link>
        <Link to="/login?forgot=1" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
          {account.forgotPassword}
        </Link>
      </p>
    </AccountPage>
  );
}
