import { useId, useState } from "react";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminData } from "../../admin-text.ts";
import { calendarDay, clockTime, zoneName } from "../../site-time.ts";
import { DayField } from "../day-field.tsx";
import { type Typed, wholeHour } from "../typed-time.ts";

/** Where nothing else is chosen. */
const A_DAY = 24 * 60 * 60 * 1000;

type Props = {
  /** Of the API. */
  name: string;
  label: string;
  hint: string;
  start: Typed;
  error: string | undefined;
  onChange: (typed: Typed) => void;
};

/** A choice that ends by itself: off, or until a day and a time by the clocks of the site. */
export function UntilField({ name, label, hint, start, error, onChange }: Props) {
  const { words, timeZone } = useAdminData();
  const { editor } = words;
  const id = useId();
  const [typed, setTyped] = useState(start);
  const isOn = typed.date !== "" || typed.hour !== "";
  const [isShown, setShown] = useState(isOn);
  const take = (next: Typed) => {
    setTyped(next);
    onChange(next);
  };
  const choose = (isChosen: boolean) => {
    const later = Date.now() + A_DAY;
    setShown(isChosen);
    take(isChosen ? { date: calendarDay(later, timeZone), hour: clockTime(later, timeZone) } : { date: "", hour: "" });
  };
  const isOfTime = error === editor.timeWrong;
  return (
    <fieldset className="flex min-w-0 flex-col">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isShown}
          aria-describedby={`${id}-hint`}
          onChange={(event) => choose(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      {isShown && (
        <div className="mt-3 flex flex-col gap-3">
          <DayField
            id={`${id}-date`}
            name={name}
            label={editor.until}
            error={isOfTime ? undefined : error}
            defaultValue={typed.date}
            onChange={(date) => take({ ...typed, date })}
          />
          <Field
            id={`${id}-hour`}
            name={`${name}Hour`}
            label={editor.time}
            hint={fill(editor.timeHint, { zone: zoneName(timeZone) })}
            inputMode="numeric"
            error={isOfTime ? error : undefined}
            defaultValue={typed.hour}
            onChange={(hour) => take({ ...typed, hour: wholeHour(hour) })}
          />
        </div>
      )}
    </fieldset>
  );
}
