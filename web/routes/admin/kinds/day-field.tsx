import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "#i18n/format.ts";
import { Field, type FieldProps } from "#web/components/field.tsx";
import { useAdminText } from "../admin-text.ts";
import { isDay, isoDate } from "./typed-time.ts";

/** A day that can be typed as readers see it (DD/MM/YYYY), or chosen from the browser's calendar. */
export function DayField({
  defaultValue = "",
  onChange,
  ...field
}: FieldProps & { onChange: (value: string) => void }) {
  const { editor } = useAdminText();
  const calendar = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState({ value: defaultValue, count: 0 });
  const take = (value: string) => {
    onChange(value);
    setChosen({ value, count: chosen.count + 1 });
  };
  return (
    <div className="relative flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          key={chosen.count}
          {...field}
          hint={editor.dateHint}
          inputMode="numeric"
          defaultValue={chosen.value}
          onChange={onChange}
          onLeave={(typed) => isDay(isoDate(typed)) && take(formatDate(isoDate(typed)))}
        />
      </div>
      <button
        type="button"
        aria-label={editor.chooseDay}
        onClick={() => calendar.current?.showPicker()}
        // Beside the field, below the line of its label: an error under the field moves neither.
        className="mt-7.5 flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-xl border border-field hover:border-ink"
      >
        <CalendarDays className="size-5" aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => event.currentTarget.value && take(formatDate(event.currentTarget.value))}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
    </div>
  );
}
