import { type RefObject, useEffect, useRef } from "react";

/**
 * A dialog that is open in the page for readers without JavaScript, and is shown over it for all others. The focus goes to
 * the element that it marks (`data-start`), else to its first button.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser's modal state.
  useEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-start]")?.focus();
  }, []);
  return dialog;
}
