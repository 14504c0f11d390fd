import { ApiFailure } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";

/** Says why a call failed. @param sentence where the server sent none */
export function useFailureToast(sentence: string): (error: unknown) => void {
  const toast = useToast();
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    toast("error", error.message || sentence);
  };
}
