import { useEffect, useRef, useState } from "react";
import { type Api, ApiFailure } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import type { FieldErrors } from "./checks.ts";
import type { Intent } from "./sending.ts";
import { CANCELLED, uploadingApi } from "./upload.ts";
import type { Progress } from "./upload-progress.tsx";
import type { Faults } from "./use-faults.ts";
import { isVersionConflict } from "./use-saving.ts";

/** What somebody presses a button for: one at a time, with a bar that shows how much is sent, and what came of it. */
export function useAttempt(faults: Faults) {
  const { editor, draft } = useAdminText();
  const toast = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  /** What was being saved as a newer version was found; nothing is saved by itself until that is decided. */
  const [conflict, setConflict] = useState<{ intent: Intent; isShown: boolean } | null>(null);

  // The connection to the server: leaving the page cancels the request.
  const running = useRef<AbortController>(undefined);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.abort();
    };
  }, []);

  const rejected = (error: ApiFailure, intent: Intent): FieldErrors => {
    if (hasLeft.current) return {};
    if (error.status === CANCELLED) return faults.reject({}, editor.uploadCancelled);
    if (isVersionConflict(error)) {
      setConflict({ intent, isShown: true });
      return {};
    }
    if (error.status === 401) {
      toast("warning", `${error.message} ${draft.leaveText}`);
      return {};
    }
    return faults.rejectedBy(error, intent);
  };

  type Work = (api: Api) => Promise<void>;

  /** @param wrong what is found before @returns the errors to go to */
  const attempt = async (intent: Intent, wrong: FieldErrors, work: Work): Promise<FieldErrors> => {
    if (progress) return {};
    faults.begin(intent);
    setConflict(null);
    if (Object.keys(wrong).length > 0) return faults.reject(wrong, faults.sentenceFor(wrong));
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    running.current = cancelling;
    setProgress({ share: 0, cancel });
    try {
      await work(uploadingApi({ signal: cancelling.signal, onProgress: (share) => setProgress({ share, cancel }) }));
      return {};
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return rejected(error, intent);
    } finally {
      setProgress(null);
    }
  };

  return {
    progress,
    hasLeft,
    attempt,
    rejected,
    conflict,
    closeConflict: () => setConflict((found) => found && { ...found, isShown: false }),
  };
}
