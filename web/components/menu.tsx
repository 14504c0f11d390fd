import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Props = {
  label: ReactNode;
  /** What a screen reader says, where the label is a picture alone. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A disclosure that opens without JavaScript; with it, a choice, Escape, a click elsewhere and a new page close it.
 */
export function Menu({ label, name, className = "", children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // The document's clicks and keys.
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
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

  // The open state belongs to the browser's element; a new page starts with the menu closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link with the keyboard is a click too
    <details
      ref={details}
      onClick={(event) => {
        const chosen = event.target instanceof Element && event.target.closest("a, button");
        if (chosen && details.current) close(details.current, true);
      }}
      className={`relative ${className}`}
    >
      <summary
        aria-label={name}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-lg px-2 font-semibold hover:bg-cream/10 [&::-webkit-details-marker]:hidden"
      >
        {label}
      </summary>
      {children}
    </details>
  );
}

function close(menu: HTMLDetailsElement, giveBackFocus: boolean): void {
  if (!menu.open) return;
  menu.open = false;
  if (giveBackFocus) menu.querySelector("summary")?.focus();
}
