import { useId } from "react";
import { PLACE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminData } from "../../admin-text.ts";
import { zoneName } from "../../site-time.ts";
import { DayField } from "../day-field.tsx";
import type { FactInputs } from "../kind.ts";
import { wholeHour } from "../typed-time.ts";

/** Where, who and when. */
export function EventInputs({ start, errors, onChange }: FactInputs) {
  const { words, timeZone } = useAdminData();
  const { editor } = words;
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <Field
        id={`${id}-location`}
        name="location"
        label={editor.location}
        most={PLACE_LENGTH}
        error={errors.location}
        defaultValue={start.location}
        onChange={(location) => onChange({ location })}
      />
      <Field
        id={`${id}-artist`}
        name="artist"
        label={editor.artist}
        hint={editor.artistHint}
        most={PLACE_LENGTH}
        error={errors.artist}
        defaultValue={start.artist}
        onChange={(artist) => onChange({ artist })}
      />
      <DayField
        id={`${id}-date`}
        name="date"
        label={editor.date}
        error={errors.date}
        defaultValue={start.date}
        onChange={(date) => onChange({ date })}
      />
      <Field
        id={`${id}-hour`}
        name="hour"
        label={editor.time}
        hint={fill(editor.timeHint, { zone: zoneName(timeZone) })}
        inputMode="numeric"
        error={errors.hour}
        defaultValue={start.hour}
        onChange={(hour) => onChange({ hour: wholeHour(hour) })}
      />
    </div>
  );
}
