import { useState } from "react";
import { useAdminText } from "../admin-text.ts";
import { DayAndTime } from "../kinds/day-and-time.tsx";
import { errorsOfInstant } from "../kinds/typed-time.ts";
import type { Facts } from "./item.ts";

type Props = { start: Facts; error: string | undefined; onChange: (facts: Facts) => void };

/** When an item counts as published; folded, because only archives need another day than that of publishing. */
export function PublishedField({ start, error, onChange }: Props) {
  const { editor } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  const { publishedDate = "", publishedHour = "" } = start;
  return (
    // An error opens it; it stays open once that is mended, since somebody is typing in it.
    <details
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-xl border border-line px-4"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{editor.publishedAt}</summary>
      <div className="flex flex-col gap-3 pt-1 pb-4">
        <p className="text-muted text-sm">{editor.publishedHint}</p>
        <DayAndTime
          names={{ date: "publishedAt", hour: "publishedHour" }}
          labels={{ date: editor.publishedDay, hour: editor.publishedTime }}
          start={{ date: publishedDate, hour: publishedHour }}
          errors={errorsOfInstant(error, editor)}
          isOptional
          onChange={(part) => onChange("date" in part ? { publishedDate: part.date } : { publishedHour: part.hour })}
        />
      </div>
    </details>
  );
}
