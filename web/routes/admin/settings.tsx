import { Globe } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { flatName } from "#contract/flat-texts.ts";
import { PRIVACY_LENGTH } from "#contract/limits.ts";
import { getSettings, type Settings, updateSettings } from "#contract/settings.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import type { Route } from "./+types/settings.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { LeaveDialog } from "./editor/leave-dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { LogoField } from "./logo-field.tsx";

export const clientLoader = adminData(async ({ api, language }) =>
  api(getSettings, { query: { language } }).then(({ settings }) => settings, missingUnlessForbidden),
);

const form = screenAction(async (api, sent) => {
  const known = JSON.parse(typed(sent, "known")) as Record<string, string>;
  const texts = [...sent].filter(
    ([name, value]) => typeof value === "string" && name !== "known" && value.replaceAll("\r\n", "\n") !== known[name],
  );
  const logo = sent.get("logo");
  return answerTo(sent, async () => {
    const answer = await api(updateSettings, {
      body: Object.fromEntries(texts) as Record<string, string>,
      files: { logo: logo instanceof File && logo.size > 0 ? logo : undefined },
    });
    invalidateContent();
    return { ...answer, saved: Object.fromEntries(texts) as Record<string, string> };
  });
});
export const clientAction = form.inBrowser;

export default function SettingsScreen({ loaderData: settings }: Route.ComponentProps) {
  const { settings: words, frame } = useAdminText();
  return (
    <>
      <PageHead title={frame.settings} isIndexed={false} />
      <AdminHeading title={frame.settings}>
        <Link to="/settings/languages" className="button-quiet">
          <Globe className="size-5" aria-hidden />
          {words.languages}
        </Link>
      </AdminHeading>
      {settings ? <SettingsForm settings={settings} /> : <LoadFailed message={words.fetchFailed} />}
    </>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { settings: words } = useAdminText();
  const toast = useToast();
  // The fields begin with these, whatever another administrator changes meanwhile.
  const [shown] = useState(settings);
  const [known, setKnown] = useState<Record<string, unknown>>(() => ({
    ...shown,
    pictureRequired: String(shown.pictureRequired),
    removeLogo: "false",
  }));
  const isChanged = useRef(false);
  const isUnsaved = useCallback(() => isChanged.current, []);
  const { Form, formProps, field, note, isPending } = useForm<{ message: string; saved: Record<string, string> }>({
    failed: words.updateFailed,
    onDone({ message, saved }) {
      isChanged.current = false;
      setKnown((former) => ({ ...former, ...saved, removeLogo: "false" }));
      toast("success", message);
    },
  });
  /** A field whose value is that of the settings as they were shown first, unless something else was typed and rejected. */
  const of = (name: keyof Settings) => {
    const wired = field(name);
    return { ...wired, defaultValue: wired.defaultValue ?? String(shown[name] ?? "") };
  };
  return (
    <Form
      {...formProps}
      onInput={() => {
        isChanged.current = true;
      }}
      encType="multipart/form-data"
      className="flex max-w-3xl flex-col gap-8"
    >
      {note && <FormNote kind="error">{note}</FormNote>}
      {/* Only what is changed here is sent: another administrator may have changed the rest meanwhile. */}
      <input type="hidden" name="known" value={JSON.stringify(known)} />
      <Group title={words.site}>
        <Field {...of("siteName")} label={words.siteName} most={60} />
        <LogoField key={settings.logoUrl} logoUrl={settings.logoUrl} error={field("logo").error} />
        <Choice
          {...of("pictureRequired")}
          label={words.picture}
          hint={words.pictureHint}
          options={{ true: words.pictureNeeded, false: words.pictureOptional }}
        />
        <Choice
          {...of("feedContent")}
          label={words.feed}
          hint={words.feedHint}
          options={{ excerpt: words.feedExcerpt, full: words.feedFull }}
        />
      </Group>
      <Group title={words.texts}>
        {activeLanguages().map((language) => (
          <Field
            key={language}
            {...of(flatName("description", language))}
            label={`${words.description} · ${languageNames[language]}`}
            hint={words.descriptionHint}
            isOptional
            rows={2}
            most={500}
          />
        ))}
        {activeLanguages().map((language) => (
          <Field
            key={language}
            {...of(flatName("about", language))}
            label={`${words.about} · ${languageNames[language]}`}
            hint={words.aboutHint}
            isOptional
            rows={4}
            most={2000}
          />
        ))}
        {activeLanguages().map((language) => (
          <Field
            key={language}
            {...of(flatName("privacy", language))}
            label={`${words.privacy} · ${languageNames[language]}`}
            hint={words.privacyHint}
            isOptional
            rows={4}
            most={PRIVACY_LENGTH}
          />
        ))}
      </Group>
      <Group title={words.contact}>
        <Field {...of("contactEmail")} type="email" label={words.email} isOptional />
        <Field {...of("contactPhone")} label={words.phone} inputMode="tel" isOptional most={40} />
        <Field {...of("contactAddress")} label={words.address} isOptional most={200} />
      </Group>
      <Group title={words.social} text={words.socialHint}>
        <Field {...of("facebookUrl")} label="Facebook" inputMode="url" isOptional />
        <Field {...of("instagramUrl")} label="Instagram" inputMode="url" isOptional />
        <Field {...of("youtubeUrl")} label="YouTube" inputMode="url" isOptional />
        <Field {...of("tiktokUrl")} label="TikTok" inputMode="url" isOptional />
      </Group>
      <Donation of={of} settings={settings} />
      <LeaveDialog isUnsaved={isUnsaved} text={words.leaveText} />
      <div className="sticky bottom-0 z-20 -mx-4 border-line border-t bg-paper px-4 py-3">
        <PendingButton isPending={isPending} label={words.save} className="button-strong min-h-12 min-w-40" />
      </div>
    </Form>
  );
}

type Wired = { id: string; name: string; error: string | undefined; defaultValue: string };

function Donation({ of, settings }: { of: (name: keyof Settings) => Wired; settings: Settings }) {
  const { settings: words } = useAdminText();
  const [code, setCode] = useState(settings.momoCode);
  const [template, setTemplate] = useState(settings.momoDialTemplate);
  const dialled = template.replace("{code}", code);
  return (
    <Group title={words.donation}>
      <Field {...of("momoCode")} label={words.momoCode} inputMode="numeric" isOptional most={20} onChange={setCode} />
      <Field
        {...of("momoDialTemplate")}
        label={words.momoDial}
        hint={
          <>
            {words.momoDialHint} {code !== "" && fill(words.momoPreview, { dialled })}
          </>
        }
        isOptional
        most={60}
        onChange={setTemplate}
      />
      <Field {...of("bankName")} label={words.bankName} isOptional most={100} />
      <Field {...of("bankAccountNumber")} label={words.bankAccount} isOptional most={60} />
    </Group>
  );
}

type ChoiceProps = Wired & { label: string; hint: string; options: Readonly<Record<string, string>> };

function Choice({ id, name, defaultValue, label, hint, options }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-describedby={`${id}-hint`}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4"
      >
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-2xl border border-line bg-surface p-4 md:p-6">
      <legend className="float-start mb-1 font-display font-bold text-xl">{title}</legend>
      {text && <p className="clear-both text-muted text-sm">{text}</p>}
      {children}
    </fieldset>
  );
}
