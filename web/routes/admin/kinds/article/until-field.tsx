import { useId, useState } from "react";
import { useAdminData } from "../../admin-text.ts";
import { calendarDay, clockTime } from "../../site-time.ts";
import { DayAndTime } from "../day-and-time.tsx";
import { errorsOfInstant, type Typed } from "../typed-time.ts";

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
          <DayAndTime
            names={{ date: name, hour: `${name}Hour` }}
            labels={{ date: editor.until, hour: editor.time }}
            start={typed}
            errors={errorsOfInstant(error, editor)}
            onChange={(part) => take({ ...typed, ...part })}
          />
        </div>
      )}
    </fieldset>
  );
}
