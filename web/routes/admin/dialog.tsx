import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useModal } from "#web/browser/use-modal.ts";
import { useText } from "#web/components/text.tsx";
import { focusContent, returnFocus } from "./focus-content.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** `text`: for something to be read; `screen`: as wide as that allows, for an editor within. */
  width?: "choice" | "text" | "screen";
  /** At the lower edge of a phone, near the thumb. */
  isSheet?: boolean;
  children: ReactNode;
};

const box = "max-h-[calc(100dvh-2rem)] rounded-2xl border border-line";
const widths = {
  choice: `${box} w-[min(32rem,calc(100vw-2rem))]`,
  text: `${box} w-[min(48rem,calc(100vw-2rem))]`,
  screen:
    "h-dvh max-h-none w-screen max-w-none md:h-[calc(100dvh-3rem)] md:w-[calc(100vw-4rem)] md:max-w-7xl md:rounded-2xl md:border md:border-line",
};

/** Not the page's own: a dialog that an address opens has no opener, and what was deleted takes its button with it. */
function canTakeBack(opener: HTMLElement | null): opener is HTMLElement {
  return opener !== null && opener !== document.body && opener.isConnected;
}

/** A modal dialog of the admin screens. Escape closes it; what is open beneath stays as it is. */
export function Dialog({ title, onClose, width = "choice", isSheet = false, children }: Props) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const dialog: RefObject<HTMLDialogElement | null> = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The browser's focus: at the start, so that what will happen is read first, and back where it came from.
  useEffect(() => {
    heading.current?.focus();
    return () => {
      requestAnimationFrame(() => {
        // Somebody who is quick at the keyboard has moved on already.
        if (document.activeElement !== document.body) return;
        if (canTakeBack(opener)) returnFocus(opener);
        else focusContent();
      });
    };
  }, [opener]);
  const { form } = useText();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // The browser would close it by itself: the component that opened it decides.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it without asking.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        event.currentTarget.showModal();
        onClose();
      }}
      className={`fixed inset-0 z-40 m-auto overflow-y-auto overscroll-contain border-line bg-raised [--sticky-top:0px] text-ink shadow-2xl ${
        widths[width]
      } ${isSheet ? "max-sm:mb-0 max-sm:w-screen max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0" : ""}`}
    >
      <div className={`flex flex-col gap-5 ${width === "screen" ? "p-4 pb-0 md:p-8 md:pb-0" : "p-5 sm:p-7"}`}>
        <header className="flex items-start justify-between gap-3">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={form.close}
            onClick={onClose}
            className="-mt-1 -me-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60"
          >
            <X className="size-6" aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

type ActionProps = { label: string; text: string; onChoose: () => void; isStrong?: boolean };

/** One of several things that a dialog offers, and what it means. */
export function DialogAction({ label, text, onChoose, isStrong = false }: ActionProps) {
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p className="text-muted">{text}</p>
      <button type="button" className={isStrong ? "button-strong" : "button-quiet"} onClick={onChoose}>
        {label}
      </button>
    </div>
  );
}
