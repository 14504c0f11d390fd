import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { acceptInvitation, type Offer, readInvitation } from "#contract/invitations.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure } from "#web/api.ts";
import { Field } from "#web/components/field.tsx";
import { Link } from "#web/components/link.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { AccountPage, FormNote } from "#web/routes/account/account-page.tsx";
import { useAccountText } from "#web/routes/account/account-text.ts";
import { NewPasswordField } from "#web/routes/account/new-password-field.tsx";
import type { Route } from "./+types/invitation.ts";

const screen = screenData(async ({ api, language, params }) => {
  const token = params.token ?? "";
  const [offer, words] = await Promise.all([
    api(readInvitation, { params: { token }, query: { language } }).then((reply) => reply.invitation, reasonNot),
    loadWords(language, "people"),
  ]);
  return { offer, words: words.invitation };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** What the form has used up is not asked for again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

/** Why a link is not, or no longer, good. */
function reasonNot(error: unknown): string {
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return error.message;
  throw error;
}

const form = screenAction((api, sent, { params }) => {
  const body = { token: params.token ?? "", password: typed(sent, "password"), name: typed(sent, "name") || undefined };
  return answerTo(sent, () => api(acceptInvitation, { body }));
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

/** Where the link of an invitation leads. Opening it changes nothing: mail filters open links too. */
export default function InvitationPage({ loaderData: { offer, words }, actionData }: Route.ComponentProps) {
  const account = useAccountText();
  const navigate = useNavigate();
  const toast = useToast();
  const acceptance = useForm<{ message: string }>({
    initial: actionData,
    failed: words.failed,
    onDone({ message }) {
      toast("success", message);
      navigate("/login");
    },
  });
  const { answer, note } = acceptance;
  const isOpen = typeof offer !== "string" && !answer?.isDone;
  return (
    <AccountPage title={words.title}>
      {note && <FormNote kind="error">{note}</FormNote>}
      {answer?.isDone && <FormNote kind="success">{answer.message}</FormNote>}
      {typeof offer === "string" && !answer && <FormNote kind="error">{offer}</FormNote>}
      {isOpen && <Offered offer={offer} words={words} />}
      {isOpen && <Acceptance offer={offer} words={words} {...acceptance} />}
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

type OfferProps = { offer: Offer; words: PeopleWords["invitation"] };

function Offered({ offer: { email, role, languages, expiresAt }, words }: OfferProps) {
  const names = languages.map((each) => languageNames[each]).join(", ");
  return (
    <div className="wrap-anywhere flex flex-col gap-2">
      <p className="font-semibold text-lg">{fill(words.roles[role], { languages: names })}</p>
      <p className="text-muted">
        {fill(words.about, { email })} {fill(words.until, { date: formatDate(expiresAt) })}
      </p>
    </div>
  );
}

type Form = ReturnType<typeof useForm<{ message: string }>>;

function Acceptance({ offer: { hasAccount, email }, words, Form, formProps, field, isPending }: OfferProps & Form) {
  const account = useAccountText();
  return (
    <Form {...formProps} className="flex flex-col gap-5">
      {/* Password managers keep the address with the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasAccount ? (
        <>
          <p>{words.hasAccount}</p>
          <Field {...field("password")} type="password" label={words.password} autoComplete="current-password" />
        </>
      ) : (
        <>
          <Field {...field("name")} label={account.name} autoComplete="name" />
          <NewPasswordField {...field("password")} label={account.password} />
        </>
      )}
      <PendingButton isPending={isPending} label={words.accept} />
    </Form>
  );
}
