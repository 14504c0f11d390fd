import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Props = {
  label: ReactNode;
  /** The label for screen readers, where the visible one is a picture alone. */
  name?: string;
  className?: string;
  /** Whether it opens on hover. */
  opensOnHover?: boolean;
  children: ReactNode;
};

/** Milliseconds for which a mouse may leave the menu before it closes. */
const LEAVE_MS = 250;

/**
 * A disclosure that opens without JavaScript; with it, a choice, Escape, a click elsewhere and a new page close it.
 */
export function Menu({ label, name, className = "", opensOnHover = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const hover = useHover(details, opensOnHover);
  const { key } = useLocation();

  // The document's clicks and keys.
  useEffect(() => {
    const onPointer = (event: globalThis.PointerEvent) => {
      const menu = details.current;
      if (menu && event.target instanceof Node && !menu.contains(event.target)) close(menu, false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.current) close(details.current, true);
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  // The open state belongs to the browser's element; a new page starts with the menu closed. The first one is left as
  // it is: a quick hand may have opened it before this runs.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key && details.current) details.current.open = false;
    shown.current = key;
  }, [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link with the keyboard is a click too
    <details
      ref={details}
      {...hover}
      onClick={(event) => {
        const chosen = event.target instanceof Element && event.target.closest("a, button");
        if (chosen && details.current) close(details.current, true);
      }}
      className={`relative ${className}`}
    >
      <summary
        aria-label={name}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-lg px-2 font-semibold hover:bg-cream/10"
      >
        {label}
      </summary>
      {children}
    </details>
  );
}

/** The first click keeps a menu open that was opened on hover; the next one closes it. */
function useHover(details: RefObject<HTMLDetailsElement | null>, isOn: boolean) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenByHover = useRef(false);
  if (!isOn) return {};
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(leaving.current);
      if (pointerType !== "mouse" || !details.current || details.current.open) return;
      details.current.open = true;
      isOpenByHover.current = true;
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      leaving.current = setTimeout(() => {
        if (details.current && !details.current.contains(document.activeElement)) details.current.open = false;
      }, LEAVE_MS);
    },
    onClickCapture: (event: MouseEvent) => {
      const isSummary = event.target instanceof Element && event.target.closest("summary");
      if (isSummary && details.current?.open && isOpenByHover.current) event.preventDefault();
      isOpenByHover.current = false;
    },
  };
}

function close(menu: HTMLDetailsElement, giveBackFocus: boolean): void {
  if (!menu.open) return;
  menu.open = false;
  if (giveBackFocus) menu.querySelector("summary")?.focus();
}
