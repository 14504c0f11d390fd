import { LayoutDashboard } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { getProfile } from "#contract/auth.ts";
import { AVATAR_PX } from "#contract/limits.ts";
import { type User, updateProfile } from "#contract/users.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { smallPicture } from "#web/browser/small-picture.ts";
import { Field } from "#web/components/field.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { landingOf } from "#web/data/back-office.ts";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { answerTo, rejection, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { DeleteAccount } from "#web/routes/people/delete-account.tsx";
import { Devices } from "#web/routes/people/devices.tsx";
import { OwnData } from "#web/routes/people/own-data.tsx";
import { renewUser, useSession } from "#web/session.ts";
import type { Route } from "./+types/profile.ts";
import { AccountPage, FormNote } from "./account-page.tsx";
import { useAccountText } from "./account-text.ts";
import { LoadingSession } from "./loading-session.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { OwnSubscriptionPart } from "./own-subscription.tsx";
import { isAvatarFile, PictureField } from "./picture-field.tsx";
import { useGuard } from "./use-guard.ts";

const screen = screenData(({ language }) => loadWords(language, "people"));
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent) => {
  const password = typed(sent, "password");
  const file = sent.get("file");
  if (password !== typed(sent, "confirmPassword")) {
    return rejection(sent, { errors: { confirmPassword: { kind: "passwordsDiffer" } } });
  }
  // Where none was chosen, the form has one without a name.
  const picture = file instanceof File && file.name !== "" ? file : undefined;
  if (picture && !isAvatarFile(picture)) return rejection(sent, { errors: { file: { kind: "pictureKind" } } });
  return answerTo(sent, async () =>
    api(updateProfile, {
      body: {
        name: typed(sent, "name"),
        password,
        currentPassword: typed(sent, "currentPassword"),
        removeImage: sent.has("removeImage") ? "true" : undefined,
      },
      files: { file: picture && (await smallPicture(picture, AVATAR_PX, "outside")) },
    }),
  );
});
export const clientAction = form.inBrowser;

export default function Profile({ loaderData: words }: Route.ComponentProps) {
  const { navigation } = useText();
  const account = useAccountText();
  const user = useGuard();
  const landing = user && landingOf(user.role);
  const needsCurrentPassword = useFreshProfile();
  return (
    <AccountPage title={account.profile} text={account.profileText}>
      <noscript>
        <FormNote kind="error">{account.needsJavaScript}</FormNote>
      </noscript>
      {landing && (
        // On phones there is no other way to it (specification, section 2).
        <Link to={landing.path} className="button-quiet self-start">
          <LayoutDashboard className="size-5" aria-hidden />
          {navigation[landing.name]}
        </Link>
      )}
      {user ? (
        <Fragment key={user.id}>
          <ProfileForm user={user} needsCurrentPassword={needsCurrentPassword} />
          <OwnSubscriptionPart email={user.email} words={words.subscription} />
          <Devices words={words.devices} />
          <OwnData words={words.data} />
          <DeleteAccount words={words.remove} />
        </Fragment>
      ) : (
        <LoadingSession />
      )}
    </AccountPage>
  );
}

function ProfileForm({ user, needsCurrentPassword }: { user: User; needsCurrentPassword: boolean }) {
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const { Form, formProps, field, note, isPending } = useForm<{ user: User; message: string }>({
    failed: account.updateFailed,
    onDone({ user: changed, message }) {
      renewUser(changed);
      toast("success", message);
      navigate("/");
    },
  });
  const currentPassword = field("currentPassword");
  // The session may have grown old since the page came: then the server's rejection opens the field, which stays open.
  const [wasAskedFor, setAskedFor] = useState(false);
  if (currentPassword.error && !wasAskedFor) setAskedFor(true);
  return (
    <Form {...formProps} encType="multipart/form-data" className="flex flex-col gap-5">
      {note && <FormNote kind="error">{note}</FormNote>}
      <PictureField {...field("file")} current={user.imageUrl} userName={user.name} />
      <Field key={user.name} {...field("name")} label={account.name} autoComplete="name" defaultValue={user.name} />
      {(needsCurrentPassword || wasAskedFor) && (
        <Field
          {...currentPassword}
          type="password"
          isOptional
          label={account.currentPassword}
          hint={account.currentPasswordHint}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField {...field("password")} label={account.newPassword} isOptional hint={account.passwordKept} />
      <Field
        {...field("confirmPassword")}
        type="password"
        isOptional
        label={account.confirmPassword}
        autoComplete="new-password"
      />
      <PendingButton isPending={isPending} label={account.save} />
    </Form>
  );
}

/**
 * What other devices changed meanwhile; an ended session is handled elsewhere.
 * @returns whether a new password needs the current one; no until the server has answered
 */
function useFreshProfile(): boolean {
  const account = useAccountText();
  const { token } = useSession();
  const toast = useToast();
  const [needsCurrentPassword, setNeeds] = useState(false);
  // The server, which has the user's latest data.
  useEffect(() => {
    if (token === null) return;
    browserApi(getProfile, {}).then(
      ({ user, needsCurrentPassword: needs = false }) => {
        renewUser(user);
        setNeeds(needs);
      },
      (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status !== 401) toast("error", error.message || account.profileFailed);
      },
    );
  }, [token, toast, account]);
  return needsCurrentPassword;
}
