import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { changeLanguages, listLanguages } from "#contract/languages.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { type Language, setActiveLanguages } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import type { Route } from "./+types/languages.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { LoadFailed } from "./load-failed.tsx";

type Languages = Awaited<ReturnType<typeof loadLanguages>>;
type Known = NonNullable<Languages>["languages"][number];

const loadLanguages = adminData(({ api }) => api(listLanguages, {}).catch(missingUnlessForbidden));
export const clientLoader = loadLanguages;

const form = screenAction((api, sent) => {
  const offered = sent.getAll("offered");
  const languages = sent.getAll("code").map((code) => ({ code: code as Language, isActive: offered.includes(code) }));
  const formerAddresses = typed(sent, "former") === "gone" ? ("gone" as const) : ("fallback" as const);
  return answerTo(sent, async () => {
    const answer = await api(changeLanguages, { body: { languages, formerAddresses } });
    setActiveLanguages(answer.languages.filter(({ isActive }) => isActive).map(({ code }) => code));
    invalidateContent();
    return answer;
  });
});
export const clientAction = form.inBrowser;

/** Which languages readers are offered, and in which order. */
export default function LanguagesScreen({ loaderData: known }: Route.ComponentProps) {
  const { languages: words, settings, frame } = useAdminText();
  return (
    <>
      <PageHead title={settings.languages} isIndexed={false} />
      <AdminHeading title={settings.languages}>
        <Link to="/settings" className="button-quiet">
          {frame.settings}
        </Link>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {known ? <LanguagesForm {...known} /> : <LoadFailed message={words.loadFailed} />}
    </>
  );
}

function LanguagesForm({ languages, formerAddresses }: NonNullable<Languages>) {
  const { languages: words } = useAdminText();
  const toast = useToast();
  const [order, setOrder] = useState<readonly Known[]>(languages);
  const { Form, formProps, field, note, isPending } = useForm<{ message: string }>({
    failed: words.failed,
    onDone: ({ message }) => toast("success", message),
  });
  const error = field("languages").error ?? note;
  /** The focus stays on the button that was pressed, since its row moves with it. */
  const move = (from: number, to: number) => setOrder(moved(order, from, to));
  return (
    <Form {...formProps} className="flex max-w-3xl flex-col gap-6">
      {error && <FormNote kind="error">{error}</FormNote>}
      <ol className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
        {order.map((each, place) => (
          <LanguageRow
            key={each.code}
            language={each}
            onUp={place > 0 ? () => move(place, place - 1) : undefined}
            onDown={place < order.length - 1 ? () => move(place, place + 1) : undefined}
          />
        ))}
      </ol>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{words.former}</legend>
        <Former value="fallback" label={words.formerFallback} chosen={formerAddresses} />
        <Former value="gone" label={words.formerGone} chosen={formerAddresses} />
      </fieldset>
      <PendingButton isPending={isPending} label={words.save} className="button-strong min-h-12 min-w-40 self-start" />
    </Form>
  );
}

function moved(order: readonly Known[], from: number, to: number): Known[] {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)];
}

type RowProps = { language: Known; onUp: (() => void) | undefined; onDown: (() => void) | undefined };

function LanguageRow({ language: { code, name, isActive, missingKeys }, onUp, onDown }: RowProps) {
  const { languages: words, frame } = useAdminText();
  const { language: own } = useText();
  const named = (label: string) => fill(frame.labelled, { label, value: name });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <input type="hidden" name="code" value={code} />
      <div className="flex min-w-40 flex-1 flex-col">
        <span lang={code} className="font-semibold">
          {name}
        </span>
        {missingKeys > 0 && <span className="text-muted text-sm">{exactPlural(words.missing, missingKeys, own)}</span>}
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="offered"
          value={code}
          defaultChecked={isActive}
          aria-label={named(words.offered)}
          className="size-5 accent-accent"
        />
        <span aria-hidden>{words.offered}</span>
      </label>
      <div className="flex">
        <MoveButton label={named(words.up)} icon={ArrowUp} onClick={onUp} />
        <MoveButton label={named(words.down)} icon={ArrowDown} onClick={onDown} />
      </div>
    </li>
  );
}

/** Where there is nowhere to go it stays where it is, so that the focus is not lost. */
function MoveButton({
  label,
  icon: Icon,
  onClick,
}: {
  label: string;
  icon: typeof ArrowUp;
  onClick: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined}
      title={label}
      onClick={onClick}
      className="flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
}

function Former({ value, label, chosen }: { value: string; label: string; chosen: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="former"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}
