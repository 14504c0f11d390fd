import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { logout, resendCode, verifyCode } from "#contract/auth.ts";
import { CODE_LENGTH, RESEND_SECONDS } from "#contract/limits.ts";
import type { User } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { ApiFailure, browserApi, lastingApi, missingWhereRejected } from "#web/api.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import {
  currentSession,
  type PendingSignIn,
  pendingSignIn,
  startSession,
  storeDeviceToken,
  storedDeviceToken,
} from "#web/session.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { useAccountText } from "./account-text.ts";
import { CodeBoxes } from "./code-boxes.tsx";

const form = screenAction((api, sent) => {
  const body = { email: typed(sent, "email"), otp: typed(sent, "otp"), ...storedDeviceToken() };
  const signIn = typed(sent, "signIn") || undefined;
  return answerTo(sent, () => api(verifyCode, { body: { ...body, signIn } }));
});
export const clientAction = form.inBrowser;

/**
 * The second step of logging in. The address that the code went to, and the sign-in token, are in the browser's
 * storage.
 */
export default function Otp() {
  const { page } = useText();
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const pending = usePendingSignIn();
  const email = pending?.email;
  const [digits, setDigits] = useState("");
  /** The code was sent although digits were missing. */
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const { Form, formProps, field, rejected, isPending } = useForm<{ user: User; token: string; device: string }>({
    failed: page.failedTitle,
    onDone({ user, token, device }) {
      // Ends the session that this browser had until now, on the server too.
      if (currentSession().token !== null) lastingApi(logout, {}).catch(missingWhereRejected);
      storeDeviceToken(device);
      startSession(user, token);
      navigate("/");
    },
  });
  // An error of the former code is not announced again.
  const rejection = rejected?.values.otp === digits ? (field("otp").error ?? rejected.message) : undefined;
  const error = incomplete === digits ? account.codeIncomplete : rejection;
  return (
    <AccountPage
      title={account.codeTitle}
      text={email && <span className="break-words">{fill(account.codeText, { total: CODE_LENGTH, email })}</span>}
    >
      <noscript>
        <FormNote kind="error">{account.needsJavaScript}</FormNote>
      </noscript>
      <Form
        {...formProps}
        onSubmit={(event) => {
          if (digits.length === CODE_LENGTH) return;
          event.preventDefault();
          setIncomplete(digits);
          toast("error", account.codeIncomplete);
        }}
        className="flex flex-col gap-5 noscript:hidden"
      >
        <input type="hidden" name="email" value={email ?? ""} />
        <input type="hidden" name="signIn" value={pending?.signIn ?? ""} />
        <input type="hidden" name="otp" value={digits} />
        <CodeBoxes onChange={setDigits} error={error} />
        <PendingButton isPending={isPending} label={account.verify} />
      </Form>
      {pending && <Resend pending={pending} />}
    </AccountPage>
  );
}

/**
 * The sign-in that waits for a code, once the browser's storage was read; without one the user is sent back to the
 * login.
 */
function usePendingSignIn(): PendingSignIn | null {
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  // The browser's storage.
  useEffect(() => {
    const stored = pendingSignIn();
    setPending(stored);
    if (stored?.email) return;
    toast("error", account.emailMissing);
    navigate("/login", { replace: true });
  }, [account, navigate, toast]);
  return pending;
}

/** Another code, with a countdown until the server would send one again. */
function Resend({ pending }: { pending: PendingSignIn }) {
  const { page } = useText();
  const account = useAccountText();
  const toast = useToast();
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;

  // The browser's clock.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    setSeconds(RESEND_SECONDS);
    try {
      const { message } = await browserApi(resendCode, { body: { ...pending, ...storedDeviceToken() } });
      toast("success", message);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Where the network failed there is no countdown.
      if (error.status === 0) setSeconds(0);
      toast("error", error.message || page.failedTitle);
    }
  };
  return (
    <button
      type="button"
      onClick={resend}
      disabled={isWaiting}
      className="min-h-11 cursor-pointer self-start text-start font-semibold text-accent tabular-nums underline disabled:cursor-default disabled:text-muted disabled:no-underline noscript:hidden"
    >
      {isWaiting ? fill(account.resendIn, { n: seconds }) : account.resend}
    </button>
  );
}
