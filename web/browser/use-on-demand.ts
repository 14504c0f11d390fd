import { useEffect, useState } from "react";

/**
 * A part of the program that few readers need (`web/on-demand/`), once it is needed and loaded; null before, and where
 * it cannot be loaded.
 * @param load the same function at each rendering
 */
export function useOnDemand<T>(isNeeded: boolean, load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  // The site's own files.
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => setPart(null),
    );
  }, [isNeeded, load]);
  return part;
}
