import { useState } from "react";
import { type Newsletter, scheduleNewsletter } from "#contract/newsletters.ts";
import { browserApi } from "#web/api.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";
import { comingTimeError, proposedTime } from "../editor/coming-time.ts";
import { DayAndTime } from "../kinds/day-and-time.tsx";
import { errorsOfInstant, instantOf } from "../kinds/typed-time.ts";
import { MissingForewords } from "./missing-forewords.tsx";
import { useCall } from "./use-call.ts";

type Props = { newsletter: Pick<Newsletter, "id" | "sendAt" | "foreword">; onDone: () => void; onClose: () => void };

/** When a newsletter goes out by itself, by the clocks of the site. */
export function ScheduleDialog({ newsletter: { id, sendAt, foreword }, onDone, onClose }: Props) {
  const { words, timeZone } = useAdminData();
  const { editor, workflow, newsletters } = words;
  const { send } = newsletters;
  const { form } = useText();
  const [typed, setTyped] = useState(() => proposedTime(sendAt, timeZone));
  const [wrong, setWrong] = useState<string>();
  const { isPending, errors, run } = useCall();
  const save = async () => {
    const at = instantOf(typed);
    const error = comingTimeError(at, timeZone, { ...editor, past: workflow.past });
    setWrong(error);
    if (error) return;
    const params = { id: String(id) };
    const answer = await run(() => browserApi(scheduleNewsletter, { params, body: { sendAt: at } }));
    if (answer) onDone();
  };
  return (
    <Dialog title={send.laterTitle} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{send.laterText}</p>
        <MissingForewords foreword={foreword} />
        <div className="grid gap-3 sm:grid-cols-2">
          <DayAndTime
            names={{ date: "day", hour: "hour" }}
            labels={{ date: workflow.day, hour: editor.time }}
            start={typed}
            errors={errorsOfInstant(wrong ?? errors.sendAt, editor)}
            onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onClose}>
            {form.cancel}
          </button>
          <PendingButton isPending={isPending} label={send.schedule} className="button-strong min-w-32" />
        </div>
      </form>
    </Dialog>
  );
}
