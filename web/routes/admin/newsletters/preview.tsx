import { Send } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { testNewsletter } from "#contract/newsletters.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { PreviewFrame, PreviewPlace, PreviewWeight } from "./preview-frame.tsx";
import { Segments } from "./segments.tsx";
import { useCall } from "./use-call.ts";
import { type Look, usePreview } from "./use-preview.ts";

type Props = {
  id: number;
  /** Another number for each state that the server has got. */
  revision?: number;
  /** Saves what is written first. @returns whether that worked */
  onBeforeTest?: () => Promise<boolean>;
  /** What is to be said where it is not what is written. */
  children?: ReactNode;
};

/** What a newsletter says, as each reader gets it. */
export function Preview({ id, revision = 0, onBeforeTest, children }: Props) {
  const { preview: words } = useAdminText().newsletters;
  const { language, page } = useText();
  const headingId = useId();
  const [look, setLook] = useState<Look>({
    language,
    form: "html",
    pictures: "all",
    width: matchMedia("(min-width: 80rem)").matches ? "wide" : "narrow",
    theme: "light",
  });
  const change = (part: Partial<Look>) => setLook((before) => ({ ...before, ...part }));
  const { shown, failure, retry, isLoading } = usePreview(id, revision, look);
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <h2 id={headingId} className="text-xl">
        {words.title}
      </h2>
      {children}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-wrap gap-x-8 gap-y-4 lg:flex-col">
          <LookFields look={look} onChange={change} />
          {onBeforeTest && <TestButton id={id} look={look} onBefore={onBeforeTest} />}
        </div>
        <div aria-busy={isLoading} className="flex min-w-0 flex-col gap-2">
          {failure ? (
            <div className="flex flex-col items-start gap-3">
              <p role="alert">{failure.message || words.failed}</p>
              <button type="button" className="button-quiet" onClick={retry}>
                {page.retry}
              </button>
            </div>
          ) : shown ? (
            <>
              <PreviewWeight shown={shown} />
              <PreviewFrame shown={shown} look={look} />
            </>
          ) : (
            <PreviewPlace width={look.width} />
          )}
        </div>
      </div>
    </section>
  );
}

function LookFields({ look, onChange }: { look: Look; onChange: (part: Partial<Look>) => void }) {
  const { preview: words } = useAdminText().newsletters;
  return (
    <>
      <Segments
        legend={words.language}
        value={look.language}
        options={activeLanguages().map((each) => ({ value: each, label: languageNames[each], lang: each }))}
        onChange={(language) => onChange({ language })}
      />
      <Segments
        legend={words.form}
        value={look.form}
        options={(["html", "text"] as const).map((value) => ({ value, label: words.forms[value] }))}
        onChange={(form) => onChange({ form })}
      />
      {look.form === "html" && (
        <>
          <Segments
            legend={words.width}
            value={look.width}
            options={(["narrow", "wide"] as const).map((value) => ({ value, label: words.widths[value] }))}
            onChange={(width) => onChange({ width })}
          />
          <Segments
            legend={words.colours}
            value={look.theme}
            options={(["light", "dark"] as const).map((value) => ({ value, label: words.themes[value] }))}
            onChange={(theme) => onChange({ theme })}
          />
          <Segments
            legend={words.pictures}
            value={look.pictures}
            options={(["all", "none"] as const).map((value) => ({ value, label: words.shown[value] }))}
            onChange={(pictures) => onChange({ pictures })}
          />
        </>
      )}
    </>
  );
}

type TestProps = { id: number; look: Look; onBefore: () => Promise<boolean> };

/** Sends it, as it is shown, to whoever looks at it. */
function TestButton({ id, look: { language, pictures }, onBefore }: TestProps) {
  const { preview: words } = useAdminText().newsletters;
  const { page } = useText();
  const hintId = useId();
  const { isPending, run } = useCall();
  const send = async () => {
    if (!(await onBefore())) return;
    const body = { language, light: pictures === "none" };
    await run(() => browserApi(testNewsletter, { params: { id: String(id) }, body }));
  };
  return (
    <div className="flex flex-col items-start justify-end gap-1.5">
      <button type="button" className="button-quiet" aria-describedby={hintId} disabled={isPending} onClick={send}>
        <Send className="size-5" aria-hidden />
        {isPending ? page.loading : words.test}
      </button>
      <p id={hintId} className="text-muted text-sm">
        {words.testHint}
      </p>
    </div>
  );
}
