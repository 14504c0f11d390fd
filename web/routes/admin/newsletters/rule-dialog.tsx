import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Category } from "#contract/category.ts";
import { changeNewsletterRule } from "#contract/newsletter-rule.ts";
import { browserApi } from "#web/api.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { useAdminText } from "../admin-text.ts";
import { ChoiceCard, ChoiceText } from "../choice-card.tsx";
import { Dialog } from "../dialog.tsx";
import { isHour, wholeHour } from "../kinds/typed-time.ts";
import { RuleFields } from "./rule-fields.tsx";
import { ScheduleFields, typedSchedule } from "./schedule-fields.tsx";
import type { Rule } from "./site-rule.tsx";
import { useCall } from "./use-call.ts";

type Props = { site: Rule; categories: readonly Category[]; onClose: () => void };

/** Changes the site's rule. */
export function RuleDialog({ site, categories, onClose }: Props) {
  const { newsletters, editor } = useAdminText();
  const { rule: words } = newsletters;
  const { form } = useText();
  const { revalidate } = useRevalidator();
  const [schedule, setSchedule] = useState(() => typedSchedule(site.rule.schedule));
  const [rule, setRule] = useState(site.rule);
  const [isPublic, setPublic] = useState(site.isPublic);
  const [wrong, setWrong] = useState<{ days?: string | undefined; time?: string | undefined }>({});
  const { isPending, errors, run } = useCall();
  const fields = useRef<HTMLFormElement>(null);
  // The browser's focus: the first error, which may be far above the button.
  useEffect(() => {
    const name = wrong.days ? "days" : wrong.time ? "time" : undefined;
    if (name) fields.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [wrong]);
  const save = async () => {
    const time = wholeHour(schedule.time);
    const days = [...schedule.days];
    const found = schedule.isOn
      ? { days: days.length === 0 ? words.noDay : undefined, time: isHour(time) ? undefined : editor.timeWrong }
      : {};
    setWrong(found);
    if (found.days || found.time) return;
    const body = { rule: { ...rule, schedule: schedule.isOn ? { days, time } : null }, isPublic };
    const answer = await run(() => browserApi(changeNewsletterRule, { body }));
    if (!answer) return;
    void revalidate();
    onClose();
  };
  return (
    <Dialog isSheet title={words.change} onClose={onClose}>
      <form
        ref={fields}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {errors.rule && <FormNote kind="error">{errors.rule}</FormNote>}
        <ScheduleFields
          schedule={schedule}
          errors={wrong}
          onChange={(part) => setSchedule((before) => ({ ...before, ...part }))}
        />
        <RuleFields
          rule={rule}
          categories={categories}
          onChange={(part) => setRule((before) => ({ ...before, ...part }))}
        />
        <ChoiceCard type="checkbox" name="isPublic" isChosen={isPublic} onChange={setPublic}>
          <ChoiceText name={words.pages} text={words.pagesHint} />
        </ChoiceCard>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onClose}>
            {form.cancel}
          </button>
          <PendingButton isPending={isPending} label={words.save} className="button-strong min-w-32" />
        </div>
      </form>
    </Dialog>
  );
}
