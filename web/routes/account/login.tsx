import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { login, requestPasswordReset } from "#contract/auth.ts";
import { useModal } from "#web/browser/use-modal.ts";
import { Field } from "#web/components/field.tsx";
import { HoneypotFields } from "#web/components/honeypot-fields.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { type Answer, answerTo, honeypotValues, rejection, typed, waitForFillTime } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { pendingSignIn, setPendingSignIn, storedDeviceToken } from "#web/session.ts";
import type { Route } from "./+types/login.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { useAccountText } from "./account-text.ts";

type LoginAnswer = { message: string; email?: string; signIn?: string };

/**
 * Two forms: logging in, which needs the browser's storage for its next step, and asking for a new password, which
 * needs none.
 */
const form = screenAction(async (api, sent): Promise<Answer<LoginAnswer>> => {
  const email = typed(sent, "email");
  if (sent.get("form") === "reset") {
    await waitForFillTime();
    return answerTo(sent, () => api(requestPasswordReset, { body: { email, ...honeypotValues(sent) } }));
  }
  if (typeof window === "undefined") return rejection(sent, {});
  const body = { email, password: typed(sent, "password"), signIn: pendingSignIn()?.signIn, ...storedDeviceToken() };
  return answerTo(sent, () => api(login, { body }));
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

export default function Login({ actionData }: Route.ComponentProps) {
  const account = useAccountText();
  // The form was sent without JavaScript, which may only have failed to load.
  const isStranded = actionData?.isDone === false && actionData.values.form !== "reset";
  return (
    <AccountPage title={account.login} text={account.loginText}>
      <noscript>
        <FormNote kind="error">{account.needsJavaScript}</FormNote>
      </noscript>
      <LoginForm initial={isStranded ? actionData : undefined} />
      <ForgotPassword result={isStranded ? undefined : actionData} />
      <p className="border-line border-t pt-4">
        {account.noAccount}{" "}
        <Link to="/register" className="inline-flex min-h-11 items-center font-semibold text-accent underline">
          {account.register}
        </Link>
      </p>
    </AccountPage>
  );
}

function LoginForm({ initial }: { initial: Answer<LoginAnswer> | undefined }) {
  const { page } = useText();
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const { Form, formProps, field, note, isPending } = useForm<LoginAnswer>({
    initial,
    failed: initial ? account.needsJavaScript : page.failedTitle,
    onDone({ message, email = "", signIn }) {
      setPendingSignIn(signIn === undefined ? { email } : { email, signIn });
      toast("success", message);
      navigate("/otp");
    },
  });
  return (
    <Form {...formProps} className="flex flex-col gap-5 noscript:hidden">
      {note && <FormNote kind="error">{note}</FormNote>}
      <Field {...field("email")} type="email" label={account.email} autoComplete="username" />
      <Field {...field("password")} type="password" label={account.password} autoComplete="current-password" />
      <PendingButton isPending={isPending} label={account.login} />
    </Form>
  );
}

/** A dialog with an address of its own (`?forgot`), so that it opens without JavaScript too. */
function ForgotPassword({ result }: { result: Answer<LoginAnswer> | undefined }) {
  const account = useAccountText();
  const [search] = useSearchParams();
  return (
    <>
      <Link
        to="?forgot=1"
        preventScrollReset
        className="-mt-3 inline-flex min-h-11 items-center self-start font-semibold text-accent underline"
      >
        {account.forgotPassword}
      </Link>
      {search.has("forgot") && <ForgotDialog result={result} />}
    </>
  );
}

function ForgotDialog({ result }: { result: Answer<LoginAnswer> | undefined }) {
  const { form: words } = useText();
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const dialog = useModal();
  const { Form, formProps, field, answer, note, isPending } = useForm<LoginAnswer>({
    initial: result,
    failed: account.resetFailed,
    onDone({ message }) {
      toast("success", message);
      dialog.current?.close();
    },
  });
  const leave = () => navigate("/login", { replace: true, preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={`${id}-title`}
      onClose={leave}
      className="fixed inset-0 z-40 m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised text-ink shadow-2xl"
    >
      <Form {...formProps} action="/login?forgot=1" className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 id={`${id}-title`} className="text-2xl">
          {account.resetTitle}
        </h2>
        <p className="text-muted">{account.resetText}</p>
        {note && <FormNote kind="error">{note}</FormNote>}
        {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
        <input type="hidden" name="form" value="reset" />
        <HoneypotFields id={id} />
        <Field {...field("email")} type="email" label={account.email} autoComplete="email" />
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to="/login"
            onClick={(event) => {
              event.preventDefault();
              // Gives the focus back to where it came from.
              dialog.current?.close();
            }}
            className="button-quiet min-h-12"
          >
            {words.cancel}
          </Link>
          <PendingButton isPending={isPending} label={account.resetSend} className="button-strong min-h-12" />
        </div>
      </Form>
    </dialog>
  );
}
