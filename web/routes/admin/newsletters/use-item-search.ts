import { useEffect, useState } from "react";
import { type SearchHit, search } from "#contract/search.ts";
import { browserApi, missingWhereRejected } from "#web/api.ts";
import { documentLanguage } from "#web/data/screen-data.ts";

/** After the last letter, in milliseconds: who types fast asks once. */
const PAUSE = 250;
const MOST = 8;

type Found = { typed: string; hits: readonly SearchHit[] | null };

/**
 * Published items of all kinds for what is being typed: undefined until there is an answer, and where nothing is asked;
 * null where the server did not answer.
 */
export function useItemSearch(typed: string): readonly SearchHit[] | null | undefined {
  const [answer, setAnswer] = useState<Found | null>(null);
  const asked = typed.trim();
  // The server, once nothing was typed for a moment.
  useEffect(() => {
    if (asked === "") return;
    let isLate = false;
    const timer = setTimeout(async () => {
      const query = { q: asked, language: documentLanguage(), limit: MOST };
      const hits = await browserApi(search, { query }).then(({ data }) => data, missingWhereRejected);
      if (!isLate) setAnswer({ typed: asked, hits });
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked !== "" && answer?.typed === asked ? answer.hits : undefined;
}
