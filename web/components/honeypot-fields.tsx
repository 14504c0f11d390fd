import { useText } from "#web/components/text.tsx";
import { useSite } from "#web/data/site.ts";

/** For guests' forms: a honeypot field that people neither see nor reach, and when the page was rendered. */
export function HoneypotFields({ id }: { id: string }) {
  const { form } = useText();
  const { now } = useSite();
  return (
    <>
      {/* Inert: a dialog that opens would otherwise put the focus, and then what is typed, into it. */}
      <div inert aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
        <label htmlFor={`${id}-leave-empty`}>{form.leaveEmpty}</label>
        <input id={`${id}-leave-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <input type="hidden" name="shownAt" value={now} />
    </>
  );
}
