import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";

type Toast = { id: number; kind: "success" | "warning" | "error"; message: string };
type ShowToast = (kind: Toast["kind"], message: string) => void;

const SHOWN_MS = 6000;
const ToastContext = createContext<ShowToast>(() => undefined);

/** One short message at a time above the lower edge, where it covers no heading, read out by screen readers; a new one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const show = useCallback<ShowToast>((kind, message) => {
    const id = performance.now();
    setToast({ id, kind, message });
    setTimeout(() => setToast((shown) => (shown?.id === id ? null : shown)), SHOWN_MS);
  }, []);
  const region = useRef<HTMLDivElement>(null);

  // The browser's top layer: a modal dialog would cover the message.
  useEffect(() => {
    const element = region.current;
    if (!element || !("showPopover" in element)) return;
    element.popover = toast && document.querySelector("dialog:modal") ? "manual" : null;
    if (element.popover) element.showPopover();
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-auto bottom-20 z-50 m-0 flex w-auto justify-center overflow-visible border-0 bg-transparent p-0"
      >
        {toast && (
          <p
            key={toast.id}
            className={`rounded-xl border-s-8 bg-ink px-5 py-3 text-paper shadow-xl ${
              toast.kind === "error" ? "border-danger" : "border-ochre"
            }`}
          >
            {toast.message}
          </p>
        )}
      </div>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return use(ToastContext);
}
