import { useId } from "react";
import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import { fill } from "#i18n/format.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import { ChoiceCard, ChoiceText } from "../choice-card.tsx";
import { zoneName } from "../site-time.ts";
import { weekdayName } from "./rule-text.ts";

/** As it is typed: days and time stay where somebody looks at the other choice. */
export type TypedSchedule = { isOn: boolean; days: readonly number[]; time: string };

/** Friday morning, where there was no schedule. */
export function typedSchedule(schedule: NewsletterRule["schedule"]): TypedSchedule {
  return { isOn: schedule !== null, days: schedule?.days ?? [5], time: schedule?.time ?? "07:00" };
}

type Props = {
  schedule: TypedSchedule;
  errors: { days?: string | undefined; time?: string | undefined };
  onChange: (part: Partial<TypedSchedule>) => void;
};

const week = [1, 2, 3, 4, 5, 6, 7];

/** Whether newsletters are made by themselves, and when. */
export function ScheduleFields({ schedule: { isOn, days, time }, errors, onChange }: Props) {
  const { words, timeZone } = useAdminData();
  const { language } = useText();
  const { rule } = words.newsletters;
  const id = useId();
  const toggle = (day: number) =>
    onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] });
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{rule.when}</legend>
        <ChoiceCard name={`${id}-when`} isChosen={!isOn} onChange={() => onChange({ isOn: false })}>
          <ChoiceText name={rule.onlyByHand} text={rule.onlyByHandText} />
        </ChoiceCard>
        <ChoiceCard name={`${id}-when`} isChosen={isOn} onChange={() => onChange({ isOn: true })}>
          <ChoiceText name={rule.byItself} text={rule.byItselfText} />
        </ChoiceCard>
      </fieldset>
      {isOn && (
        <>
          <fieldset aria-describedby={`${id}-days-error`} className="flex min-w-0 flex-col">
            <legend className="mb-2 font-semibold">{rule.days}</legend>
            <div className="flex flex-wrap gap-2">
              {week.map((day) => (
                <ChoiceCard
                  key={day}
                  type="checkbox"
                  name="days"
                  value={String(day)}
                  isChosen={days.includes(day)}
                  onChange={() => toggle(day)}
                >
                  {weekdayName(day, language)}
                </ChoiceCard>
              ))}
            </div>
            <p id={`${id}-days-error`} role="alert" className="mt-1.5 font-semibold text-accent empty:hidden">
              {errors.days}
            </p>
          </fieldset>
          <Field
            id={`${id}-time`}
            name="time"
            label={words.editor.time}
            hint={fill(words.editor.timeHint, { zone: zoneName(timeZone) })}
            inputMode="numeric"
            autoComplete="off"
            error={errors.time}
            defaultValue={time}
            onChange={(typed) => onChange({ time: typed })}
          />
        </>
      )}
    </>
  );
}
