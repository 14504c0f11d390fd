import { useEffect, useState } from "react";
import type { Reply } from "#contract/endpoint.ts";
import { suggestTitles } from "#contract/search.ts";
import { browserApi, missingWhereRejected } from "#web/api.ts";
import { savesData } from "#web/data/prefetch.ts";
import { documentLanguage } from "#web/data/screen-data.ts";

export type Suggestion = Reply<typeof suggestTitles>["data"][number];

const FEWEST_LETTERS = 2;
/** After the last letter, in milliseconds: who types fast asks once. */
const PAUSE = 250;

/** Titles for what is being typed; null where nothing is asked. */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const [found, setFound] = useState<{ typed: string; data: readonly Suggestion[] } | null>(null);
  // The server, once nothing was typed for a moment.
  useEffect(() => {
    if (typed === null || [...typed.trim()].length < FEWEST_LETTERS || isSlow()) return;
    let isLate = false;
    const timer = setTimeout(async () => {
      const query = { q: typed, language: documentLanguage() };
      const answer = await browserApi(suggestTitles, { query }).catch(missingWhereRejected);
      if (!isLate && answer) setFound({ typed, data: answer.data });
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return typed !== null && found?.typed === typed ? found.data : [];
}

/** Where each answer would take longer than the next letter, or costs too much. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return savesData() || /[23]g$/.test(connection?.effectiveType ?? "");
}
