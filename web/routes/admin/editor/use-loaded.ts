import { useEffect, useEffectEvent, useState } from "react";
import { ApiFailure } from "#web/api.ts";

type Answer<Value> = { to: string; value?: Value; failure?: ApiFailure };

/**
 * What a dialog loads from the server: undefined until it is there.
 * @param key names what is loaded; another one loads anew
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>) {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);
  const loadNow = useEffectEvent(load);
  const question = `${key} ${tries}`;

  // The server.
  useEffect(() => {
    // Of two answers the one that was asked for last is shown.
    let isCurrent = true;
    const take = (part: Omit<Answer<Value>, "to">) => isCurrent && setAnswer({ to: question, ...part });
    loadNow().then(
      (value) => take({ value }),
      (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        take({ failure: error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [question]);

  const { value, failure } = answer?.to === question ? answer : {};
  return {
    value,
    failure,
    retry: () => setTries((count) => count + 1),
    /** Something of it was changed here. */
    change: (changed: Value) => setAnswer({ to: question, value: changed }),
  };
}
