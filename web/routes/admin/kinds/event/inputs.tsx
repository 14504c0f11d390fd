import { useId } from "react";
import { PLACE_LENGTH } from "#contract/limits.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminText } from "../../admin-text.ts";
import { DayAndTime } from "../day-and-time.tsx";
import type { FactInputs } from "../kind.ts";

/** Where, who and when. */
export function EventInputs({ start, errors, onChange }: FactInputs) {
  const { editor } = useAdminText();
  const { date = "", hour = "" } = start;
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
      <DayAndTime
        names={{ date: "date", hour: "hour" }}
        labels={{ date: editor.date, hour: editor.time }}
        start={{ date, hour }}
        errors={errors}
        onChange={onChange}
      />
    </div>
  );
}
