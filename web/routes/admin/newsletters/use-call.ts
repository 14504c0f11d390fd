import { useState } from "react";
import { ApiFailure } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";

/** A call that a button makes: what came of it is said, and the errors by field are kept. */
export function useCall() {
  const { newsletters: words } = useAdminText();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  /**
   * @param onFailure says whether it has dealt with the failure, which is then not said
   * @returns the answer; null where the call was rejected
   */
  const run = async <T extends { message: string }>(
    call: () => Promise<T>,
    onFailure?: (failure: ApiFailure) => boolean,
  ): Promise<T | null> => {
    setPending(true);
    setErrors({});
    try {
      const answer = await call();
      toast("success", answer.message);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      if (onFailure?.(error)) return null;
      // Where the session has ended, that is said already.
      if (error.status !== 401) toast("error", Object.values(error.fields)[0] || error.message || words.failed);
      return null;
    } finally {
      setPending(false);
    }
  };

  return { isPending, errors, run };
}
