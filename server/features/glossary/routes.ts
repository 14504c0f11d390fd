import { addTerm, changeTerm, deleteTerm, listTerms } from "#contract/glossary.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import * as glossary from "./glossary.ts";

export function glossaryRoutes(services: Services): Route[] {
  return [
    handle(listTerms, async () => ({ data: await glossary.listTerms(services.db) })),

    handle(addTerm, async ({ body, user, caller }) => {
      const term = await glossary.addTerm({ ...services, user }, body);
      return { term, message: answers[caller.language].done.termSaved };
    }),

    handle(changeTerm, async ({ params, body, user, caller }) => {
      const term = await glossary.changeTerm({ ...services, user }, params.id, body);
      return { term, message: answers[caller.language].done.termSaved };
    }),

    handle(deleteTerm, async ({ params, user, caller }) => {
      await glossary.deleteTerm({ ...services, user }, params.id);
      return { message: answers[caller.language].done.termDeleted };
    }),
  ];
}
