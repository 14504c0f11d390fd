import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { CODE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { useAccountText } from "./account-text.ts";

type Props = { onChange: (digits: string) => void; error: string | undefined };

const positions = Array.from({ length: CODE_LENGTH }, (_, position) => position);

/**
 * One box a digit. Typing moves on, backspace moves back; a whole code that is pasted, or that the phone fills in from
 * the message, spreads over all of them.
 */
export function CodeBoxes({ onChange, error }: Props) {
  const account = useAccountText();
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState<readonly string[]>(positions.map(() => ""));

  // The browser's focus.
  useEffect(() => boxes.current[0]?.focus(), []);

  // The browser's focus: a rejected code is typed again from its start.
  useEffect(() => {
    if (!error) return;
    boxes.current[0]?.focus();
    boxes.current[0]?.select();
  }, [error]);

  const put = (start: number, typed: string) => {
    const next = digits.map((digit, position) => typed[position - start] ?? digit);
    setDigits(next);
    onChange(next.join(""));
    boxes.current[Math.min(start + typed.length, CODE_LENGTH - 1)]?.focus();
  };

  const clear = (position: number) => {
    const next = digits.map((digit, each) => (each === position ? "" : digit));
    setDigits(next);
    onChange(next.join(""));
    boxes.current[position]?.focus();
  };

  const onInput = (position: number, value: string) => {
    const typed = value.replace(/\D/g, "");
    if (typed === "") return clear(position);
    if (typed.length >= CODE_LENGTH) return put(0, typed.slice(0, CODE_LENGTH));
    // A digit typed into a box that has one takes its place.
    const old = digits[position] ?? "";
    const fresh = typed.length === 2 && typed.includes(old) ? typed.replace(old, "") : typed;
    put(position, fresh.slice(0, CODE_LENGTH - position));
  };

  /** A browser fires no change event where a digit replaces the same digit. */
  const onBeforeInput = (position: number, event: InputEvent) => {
    if (event.data === "" || event.data !== digits[position]) return;
    event.preventDefault();
    boxes.current[position + 1]?.focus();
  };

  const onKeyDown = (position: number, event: KeyboardEvent) => {
    if (event.key === "Backspace" && digits[position] === "" && position > 0) {
      event.preventDefault();
      clear(position - 1);
    }
    if (event.key === "ArrowLeft") boxes.current[position - 1]?.focus();
    if (event.key === "ArrowRight") boxes.current[position + 1]?.focus();
  };

  const onPaste = (position: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData("text").replace(/\D/g, "").slice(0, CODE_LENGTH);
    if (pasted !== "") put(pasted.length === CODE_LENGTH ? 0 : position, pasted);
  };

  return (
    <fieldset aria-describedby={`${id}-error`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{account.code}</legend>
      <div className="grid max-w-sm grid-cols-6 gap-2 sm:gap-3">
        {positions.map((position) => (
          <input
            key={position}
            ref={(box) => {
              boxes.current[position] = box;
            }}
            data-start={position === 0 ? "" : undefined}
            value={digits[position]}
            inputMode="numeric"
            autoComplete={position === 0 ? "one-time-code" : "off"}
            aria-label={fill(account.codeDigit, { n: position + 1, total: CODE_LENGTH })}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => onInput(position, event.currentTarget.value)}
            onBeforeInput={(event) => onBeforeInput(position, event)}
            onKeyDown={(event) => onKeyDown(position, event)}
            onPaste={(event) => onPaste(position, event)}
            onFocus={(event) => event.currentTarget.select()}
            className="aspect-[4/5] w-full min-w-0 rounded-xl border border-field bg-paper text-center font-bold font-display text-2xl aria-[invalid]:border-2 aria-[invalid]:border-accent sm:text-3xl"
          />
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
