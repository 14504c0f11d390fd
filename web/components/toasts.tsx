import { createContext, type ReactNode, use, useCallback, useState } from "react";

type Toast = { id: number; kind: "success" | "error"; message: string };
type ShowToast = (kind: Toast["kind"], message: string) => void;

const SHOWN_MS = 6000;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Short messages in a corner, read out by screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback<ShowToast>((kind, message) => {
    const id = performance.now();
    setToasts((shown) => [...shown.slice(-2), { id, kind, message }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2"
      >
        {toasts.map(({ id, kind, message }) => (
          <p
            key={id}
            className={`pointer-events-auto rounded-xl border-l-8 bg-night px-5 py-3 text-cream shadow-xl ${
              kind === "error" ? "border-earth" : "border-ochre"
            }`}
          >
            {message}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return use(ToastContext);
}
