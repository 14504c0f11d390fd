import { Clock } from "lucide-react";
import { requestData } from "#contract/personal-data.ts";
import { getPrivacy, type Privacy } from "#contract/privacy.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { Field } from "#web/components/field.tsx";
import { HoneypotFields } from "#web/components/honeypot-fields.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import { loadWords } from "#web/data/words.ts";
import { type Answer, answerTo, honeypotValues, typed, waitForFillTime } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { useAccountText } from "#web/routes/account/account-text.ts";
import type { Route } from "./+types/privacy.ts";

const screen = screenData(async ({ api, language }) => {
  const [{ privacy }, words] = await Promise.all([
    api(getPrivacy, { query: { language } }),
    loadWords(language, "people"),
  ]);
  return { privacy, words: words.privacy };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(async (api, sent) => {
  await waitForFillTime();
  return answerTo(sent, () => api(requestData, { body: { email: typed(sent, "email"), ...honeypotValues(sent) } }));
});
export const action = form.onServer;
export const clientAction = form.inBrowser;

type Words = PeopleWords["privacy"];

/** What is kept of people, why and how long, and how they see and delete it. */
export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { privacy, words } = loaderData;
  return (
    <article className="wrap flex max-w-3xl flex-col gap-10 pt-8 md:pt-14">
      <PageHead title={words.title} description={words.kept} />
      <header className="flex flex-col gap-5">
        <h1 className="text-4xl md:text-5xl">{words.title}</h1>
        {privacy.text && (
          <p lang={privacy.textLanguage} className="wrap-anywhere whitespace-pre-line text-lg">
            {privacy.text}
          </p>
        )}
      </header>
      <Kept privacy={privacy} words={words} />
      <Rights rights={privacy.rights} words={words} />
      <GuestRequest text={privacy.rights.guest} words={words} result={actionData} />
    </article>
  );
}

function Kept({ privacy: { kept, note }, words }: { privacy: Privacy; words: Words }) {
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-5">
      <h2 id="kept" className="text-2xl md:text-3xl">
        {words.kept}
      </h2>
      <dl className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
        {kept.map(({ name, title, text, until }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 px-4 py-4 md:grid-cols-[12rem_1fr] md:px-6">
            <dt className="font-semibold">{title}</dt>
            <dd className="flex flex-col gap-1">
              {text}
              <span className="flex gap-2 text-muted">
                <Clock className="mt-1 size-4 shrink-0" aria-hidden />
                {until}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{note}</p>
    </section>
  );
}

function Rights({ rights, words }: { rights: Privacy["rights"]; words: Words }) {
  const { settings } = useSite();
  const email = settings?.contactEmail;
  const [before = "", after = ""] = words.contact.split("{email}");
  return (
    <section aria-labelledby="rights" className="flex flex-col gap-3">
      <h2 id="rights" className="text-2xl md:text-3xl">
        {words.rights}
      </h2>
      <p>{rights.account}</p>
      <p>{rights.law}</p>
      {email && (
        <p>
          {before}
          <a
            href={`mailto:${email}`}
            className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere text-accent underline"
          >
            {email}
          </a>
          {after}
        </p>
      )}
    </section>
  );
}

type RequestProps = { text: string; words: Words; result: Answer<{ message: string }> | undefined };

/** Has a link mailed to an address; the answer is the same whatever the site holds about it. */
function GuestRequest({ text, words, result }: RequestProps) {
  const account = useAccountText();
  const toast = useToast();
  const { Form, formProps, field, answer, note, isPending } = useForm<{ message: string }>({
    initial: result,
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  return (
    <section
      aria-labelledby="guest"
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="guest" className="text-2xl md:text-3xl">
        {words.guest}
      </h2>
      <p>{text}</p>
      {answer?.isDone ? (
        <FormNote kind="success">{answer.message}</FormNote>
      ) : (
        <Form {...formProps} className="flex flex-col gap-5">
          {note && <FormNote kind="error">{note}</FormNote>}
          <HoneypotFields id="data-request" />
          <Field {...field("email")} type="email" label={account.email} autoComplete="email" />
          <PendingButton isPending={isPending} label={words.send} className="button-strong min-h-12 self-start" />
        </Form>
      )}
    </section>
  );
}
