import { useId } from "react";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminData } from "../admin-text.ts";
import { zoneName } from "../site-time.ts";
import { DayField } from "./day-field.tsx";
import { type Typed, wholeHour } from "./typed-time.ts";

type Props = {
  /** Of the fields. */
  names: { date: string; hour: string };
  labels: { date: string; hour: string };
  start: Typed;
  errors: { date?: string | undefined; hour?: string | undefined };
  isOptional?: boolean | undefined;
  onChange: (part: { date: string } | { hour: string }) => void;
};

/** A day and a time by the clocks of the site. */
export function DayAndTime({ names, labels, start, errors, isOptional, onChange }: Props) {
  const { words, timeZone } = useAdminData();
  const id = useId();
  return (
    <>
      <DayField
        id={`${id}-date`}
        name={names.date}
        label={labels.date}
        isOptional={isOptional}
        error={errors.date}
        defaultValue={start.date}
        onChange={(date) => onChange({ date })}
      />
      <Field
        id={`${id}-hour`}
        name={names.hour}
        label={labels.hour}
        isOptional={isOptional}
        hint={fill(words.editor.timeHint, { zone: zoneName(timeZone) })}
        inputMode="numeric"
        error={errors.hour}
        defaultValue={start.hour}
        onChange={(hour) => onChange({ hour: wholeHour(hour) })}
      />
    </>
  );
}
