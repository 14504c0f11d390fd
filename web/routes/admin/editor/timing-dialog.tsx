import { type ReactNode, useId, useState } from "react";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import { ChoiceCard } from "../choice-card.tsx";
import { Dialog } from "../dialog.tsx";
import { DayAndTime } from "../kinds/day-and-time.tsx";
import { errorsOfInstant, instantOf } from "../kinds/typed-time.ts";
import { comingTimeError, proposedTime } from "./coming-time.ts";

/** `at`: as clocks in the site's time zone show it; undefined for at once. */
export type Timing = { at?: string | undefined; languages: Language[] };

type Props = {
  title: string;
  /** What will happen. */
  text: string;
  /** The button, where it is done at once, and where later. */
  confirm: { now: string; later: string };
  /** Those that there are. */
  languages: readonly Language[];
  /** Those of them that are chosen at first. */
  start: readonly Language[];
  /** When it is to happen by now. */
  plannedAt: string | null;
  /** Whether a later time is proposed, though nothing is planned. */
  isMostlyLater: boolean;
  onChoose: (timing: Timing) => void;
  onClose: () => void;
};

/** When something happens, at once or at a minute, and in which languages. */
export function TimingDialog({
  title,
  text,
  confirm,
  languages,
  start,
  plannedAt,
  isMostlyLater,
  onChoose,
  onClose,
}: Props) {
  const { words, timeZone } = useAdminData();
  const { form } = useText();
  const { workflow, editor } = words;
  const id = useId();
  const [isLater, setLater] = useState(isMostlyLater || plannedAt !== null);
  const [typed, setTyped] = useState(() => proposedTime(plannedAt, timeZone));
  const [chosen, setChosen] = useState(start);
  const [error, setError] = useState<string>();
  const choose = () => {
    const at = instantOf(typed);
    const wrong = isLater ? comingTimeError(at, timeZone, { ...editor, past: workflow.past }) : undefined;
    setError(wrong);
    if (wrong || (chosen.length === 0 && languages.length > 0)) return;
    onChoose({ at: isLater ? at : undefined, languages: [...chosen] });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {/* A form of its own, so that Enter does what its button says. */}
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <p>{text}</p>
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 font-semibold">{workflow.when}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <ChoiceCard name={id} isChosen={!isLater} onChange={() => setLater(false)}>
              {workflow.atOnce}
            </ChoiceCard>
            <ChoiceCard name={id} isChosen={isLater} onChange={() => setLater(true)}>
              {workflow.atTime}
            </ChoiceCard>
          </div>
          {isLater && (
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <DayAndTime
                names={{ date: "day", hour: "hour" }}
                labels={{ date: workflow.day, hour: editor.time }}
                start={typed}
                errors={errorsOfInstant(error, editor)}
                onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
              />
            </div>
          )}
        </fieldset>
        {languages.length > 0 && (
          <Languages all={languages} chosen={chosen} onChoose={setChosen}>
            {chosen.length === 0 && workflow.noLanguage}
          </Languages>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onClose}>
            {form.cancel}
          </button>
          <button type="submit" className="button-strong">
            {isLater ? confirm.later : confirm.now}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type LanguagesProps = {
  all: readonly Language[];
  chosen: readonly Language[];
  onChoose: (languages: readonly Language[]) => void;
  /** The error. */
  children: ReactNode;
};

function Languages({ all, chosen, onChoose, children }: LanguagesProps) {
  const { workflow } = useAdminData().words;
  const toggle = (language: Language) =>
    onChoose(all.filter((each) => (each === language ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{workflow.languages}</legend>
      <div className="flex flex-wrap gap-x-6">
        {all.map((language) => (
          <label key={language} lang={language} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(language)}
              onChange={() => toggle(language)}
              className="size-5 shrink-0 accent-accent"
            />
            {languageNames[language]}
          </label>
        ))}
      </div>
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {children}
      </p>
    </fieldset>
  );
}
