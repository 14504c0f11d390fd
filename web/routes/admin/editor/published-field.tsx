import { useId } from "react";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminData } from "../admin-text.ts";
import { DayField } from "../kinds/day-field.tsx";
import { wholeHour } from "../kinds/typed-time.ts";
import { zoneName } from "../site-time.ts";
import type { Facts } from "./item.ts";

type Props = { start: Facts; error: string | undefined; onChange: (facts: Facts) => void };

/** When an item counts as published; folded, because only archives need another day than that of publishing. */
export function PublishedField({ start, error, onChange }: Props) {
  const { words, timeZone } = useAdminData();
  const { editor } = words;
  const id = useId();
  const isOfTime = error === editor.timeWrong;
  return (
    <details open={error !== undefined || undefined} className="rounded-xl border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{editor.publishedAt}</summary>
      <div className="flex flex-col gap-3 pt-1 pb-4">
        <p className="text-muted text-sm">{editor.publishedHint}</p>
        <DayField
          id={`${id}-date`}
          name="publishedAt"
          label={editor.publishedDay}
          isOptional
          error={isOfTime ? undefined : error}
          defaultValue={start.publishedDate}
          onChange={(publishedDate) => onChange({ publishedDate })}
        />
        <Field
          id={`${id}-hour`}
          name="publishedHour"
          label={editor.publishedTime}
          isOptional
          hint={fill(editor.timeHint, { zone: zoneName(timeZone) })}
          inputMode="numeric"
          error={isOfTime ? error : undefined}
          defaultValue={start.publishedHour}
          onChange={(hour) => onChange({ publishedHour: wholeHour(hour) })}
        />
      </div>
    </details>
  );
}
